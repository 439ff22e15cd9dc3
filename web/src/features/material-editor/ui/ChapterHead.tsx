import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ChapterEdit } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { IconButton } from '../../../ui/IconButton'

type Props = {
  chapter: ChapterEdit
  number: number
  isLast: boolean
  isWrong: boolean
  isFixed: boolean
  onChange: (patch: Partial<ChapterEdit>) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function ChapterHead({
  chapter,
  number,
  isLast,
  isWrong,
  isFixed,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const t = useT('material-editor', 'lessons')
  const name = t('chapter', { number })
  return (
    <div className="media-chapter u-row u-gap-8 u-bg-s2">
      <b className="u-flex-none u-weight-600">{name}</b>
      {(['title_zh', 'title_en'] as const).map((key) => (
        <input
          key={key}
          className="o-input"
          aria-label={`${name} ${t(key)}`}
          placeholder={t(key)}
          lang={key === 'title_en' ? 'en' : 'zh-CN'}
          value={chapter[key]}
          maxLength={120}
          disabled={isFixed}
          aria-invalid={(isWrong && !chapter[key].trim()) || undefined}
          autoComplete="off"
          onChange={(event) => onChange({ [key]: event.target.value })}
        />
      ))}
      {!isFixed && (
        <div className="media-ways">
          <IconButton
            icon={<ArrowUp />}
            label={t('up', { name })}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={<ArrowDown />}
            label={t('down', { name })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon={<Trash2 />}
            label={t(chapter.lessons.length > 0 ? 'chapter_not_empty' : 'remove', { name })}
            disabled={chapter.lessons.length > 0}
            onClick={onRemove}
          />
        </div>
      )}
    </div>
  )
}

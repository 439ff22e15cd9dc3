import { useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { MaterialPick } from '../../../admin/components/MaterialPick'
import type { MaterialEdit } from '../../../api/materials'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { IconButton } from '../../../ui/IconButton'
import { moved } from '../model'

type Props = {
  edit: MaterialEdit
  isFixed: boolean
  onChange: (patch: Partial<MaterialEdit>) => void
}

/** The materials a pack is made of, in the order buyers see them. */
export function PartsCard({ edit, isFixed, onChange }: Props) {
  const t = useT('material-editor', 'parts')
  const queries = useQueryClient()
  const { parts } = edit
  const set = (next: MaterialEdit['parts']) => onChange({ parts: next })
  const add = async (id: number | null) => {
    if (id === null || id === edit.id || parts.some((part) => part.id === id)) return
    const { list } = await queries.fetchQuery(apiQuery('/api/material/cards', { ids: id }))
    const [card] = list
    if (card) set([...parts, { id, number: card.no, title: card.title, thumb: card.thumb }])
  }
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('title')}</h2>
        <small>{t('count', { count: parts.length })}</small>
      </div>
      <ol className="media-rows">
        {parts.map((part, at) => (
          <li key={part.id} className="media-row">
            <span className="media-thumb u-flex-none u-relative u-overflow-hidden u-round-4">
              <img
                className="u-w-full u-h-full u-object-cover"
                src={part.thumb}
                alt=""
                width={56}
                height={32}
                loading="lazy"
              />
            </span>
            <div className="media-what">
              <b>{part.title}</b>
              <small>{part.number}</small>
            </div>
            {!isFixed && (
              <div className="media-ways">
                <IconButton
                  icon={<ArrowUp />}
                  label={t('up', { name: part.title })}
                  disabled={at === 0}
                  onClick={() => set(moved(parts, at, at - 1))}
                />
                <IconButton
                  icon={<ArrowDown />}
                  label={t('down', { name: part.title })}
                  disabled={at === parts.length - 1}
                  onClick={() => set(moved(parts, at, at + 1))}
                />
                <IconButton
                  icon={<Trash2 />}
                  label={t('remove', { name: part.title })}
                  onClick={() => set(parts.filter((one) => one !== part))}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {!isFixed && (
        <div className="media-inset media-add">
          <MaterialPick
            key={parts.length}
            label={t('add')}
            value={null}
            onChange={(id) => void add(id).catch(() => undefined)}
          />
        </div>
      )}
    </section>
  )
}

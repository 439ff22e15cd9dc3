import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useT } from '../../../lib/i18n'
import { IconButton } from '../../../ui/IconButton'

type Props = {
  text: string
  at: number
  count: number
  onText: (text: string) => void
  onStep: (step: 1 | -1) => void
  onClose: () => void
}

export function FindBar({ text, at, count, onText, onStep, onClose }: Props) {
  const t = useT('terminal')
  return (
    <search className="term-find u-row u-gap-8 u-flex-none u-bg-s2 u-line-bottom">
      <input
        className="o-input u-grow"
        // biome-ignore lint/a11y/noAutofocus: it is opened to be typed into
        autoFocus
        type="search"
        aria-label={t('find.label')}
        placeholder={t('find.label')}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onStep(event.shiftKey ? -1 : 1)
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
        }}
      />
      <span className="o-num u-color-t2" aria-live="polite">
        {text && (count > 0 ? t('find.at', { at: at + 1, count }) : t('find.none'))}
      </span>
      <IconButton
        icon={<ChevronUp />}
        label={t('find.previous')}
        disabled={count === 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={<ChevronDown />}
        label={t('find.next')}
        disabled={count === 0}
        onClick={() => onStep(1)}
      />
      <IconButton icon={<X />} label={t('panel.close')} onClick={onClose} />
    </search>
  )
}

import { X } from 'lucide-react'
import { useT } from '../../lib/i18n'
import type { MenuItem } from '../../ui/Menu'

type Props = { count: number; items: MenuItem[]; onClear: () => void }

/** What can be done with the chosen rows; floats above the pager while there are any. */
export function BulkBar({ count, items, onClear }: Props) {
  const t = useT('admin')
  if (count === 0) return null
  return (
    <div
      className="o-bulk u-row u-gap-4 u-absolute u-nowrap u-round-10"
      role="toolbar"
      aria-label={t('bulk.title')}
    >
      <b className="u-weight-600">{t('bulk.chosen', { count })}</b>
      {items.map(({ key, isDanger, icon, label, onRun }) => (
        <button
          className="u-round-7"
          key={key}
          type="button"
          data-danger={isDanger || undefined}
          onClick={onRun}
        >
          {icon}
          {label}
        </button>
      ))}
      <button className="u-round-7" type="button" aria-label={t('bulk.clear')} onClick={onClear}>
        <X />
      </button>
    </div>
  )
}

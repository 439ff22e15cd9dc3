import { useT } from '../../lib/i18n'
import { Pager } from '../../ui/Pager'
import { Choose } from '../components/fields'
import { type ListState, limits } from './list'

type Props = { state: ListState; total: number; onChange: (patch: Partial<ListState>) => void }

/** The pager below a table, which also says how many rows a page has. */
export function TablePager({ state: { page, limit }, total, onChange }: Props) {
  const t = useT('admin')
  const to = { onTurn: (target: number) => onChange({ page: target }) }
  return (
    <Pager {...{ page, limit, total, to }} words={t} look="office">
      <Choose
        aria-label={t('pager.limit')}
        value={String(limit)}
        options={limits.map((one) => ({ value: String(one), label: t('pager.per_page', { limit: one }) }))}
        onChange={(value) => onChange({ limit: Number(value) })}
      />
    </Pager>
  )
}

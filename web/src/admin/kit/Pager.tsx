import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../../lib/i18n'
import { pageLinks } from '../../lib/pages'
import { Choose } from '../components/fields'
import { IconButton } from '../components/IconButton'
import { type ListState, limits } from './list'

type Props = { state: ListState; total: number; onChange: (patch: Partial<ListState>) => void }

export function Pager({ state: { page, limit }, total, onChange }: Props) {
  const t = useT('admin')
  const pages = Math.max(1, Math.ceil(total / limit))
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  const step = (to: number) => ({ disabled: to < 1 || to > pages, onClick: () => onChange({ page: to }) })
  return (
    <nav className="o-pager" aria-label={t('pager.title')}>
      <span>{t('pager.shown', { from, to: Math.min(total, page * limit), total })}</span>
      <Choose
        aria-label={t('pager.limit')}
        value={String(limit)}
        options={limits.map((one) => ({ value: String(one), label: t('pager.per_page', { limit: one }) }))}
        onChange={(value) => onChange({ limit: Number(value) })}
      />
      <IconButton icon={<ChevronLeft />} label={t('pager.previous')} {...step(page - 1)} />
      {pageLinks(page, pages).map((one, index) =>
        one === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
          <span key={`gap${index}`}>…</span>
        ) : (
          <button
            key={one}
            type="button"
            className="o-page-number"
            aria-current={one === page ? 'page' : undefined}
            aria-label={t('pager.page', { page: one })}
            onClick={() => onChange({ page: one })}
          >
            {one}
          </button>
        ),
      )}
      <IconButton icon={<ChevronRight />} label={t('pager.next')} {...step(page + 1)} />
    </nav>
  )
}

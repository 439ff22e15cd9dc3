import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useT } from '../lib/i18n'
import { pageLinks } from '../lib/pages'
import { limits } from './list'

type Props = {
  page: number
  limit: number
  total: number
  onPage: (page: number) => void
  onLimit: (limit: number) => void
}

export function Pager({ page, limit, total, onPage, onLimit }: Props) {
  const t = useT('admin')
  const pages = Math.max(1, Math.ceil(total / limit))
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  return (
    <nav className="o-pager" aria-label={t('pager.title')}>
      <span>{t('pager.shown', { from, to: Math.min(total, page * limit), total })}</span>
      <select
        className="o-input"
        aria-label={t('pager.limit')}
        value={limit}
        onChange={(event) => onLimit(Number(event.currentTarget.value))}
      >
        {limits.map((one) => (
          <option key={one} value={one}>
            {t('pager.per_page', { limit: one })}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="o-icon"
        aria-label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft />
      </button>
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
            onClick={() => onPage(one)}
          >
            {one}
          </button>
        ),
      )}
      <button
        type="button"
        className="o-icon"
        aria-label={t('pager.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight />
      </button>
    </nav>
  )
}

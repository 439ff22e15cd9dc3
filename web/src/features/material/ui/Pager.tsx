import { useT } from '../../../lib/i18n'
import { BackIcon, NextIcon } from '../../../ui/icons'
import { type ListSearch, listHref, pageLinks } from '../model'

type Props = { search: ListSearch; page: number; limit: number; total: number }

/** Real pages with real addresses, so that people and crawlers can reach every card. */
export function Pager({ search, page, limit, total }: Props) {
  const t = useT('material')
  const last = Math.max(1, Math.ceil(total / limit))
  const href = (target: number) => listHref(search, { page: target })
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      <p>{t('pager.range', { from: (page - 1) * limit + 1, to: Math.min(total, page * limit), total })}</p>
      {last > 1 && (
        <ul>
          {page > 1 && (
            <li>
              <a href={href(page - 1)} rel="prev" aria-label={t('pager.previous')}>
                <BackIcon />
              </a>
            </li>
          )}
          {pageLinks(page, last).map((target, index) =>
            target === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
              <li key={`gap-${index}`} className="pager-gap" aria-hidden="true">
                ···
              </li>
            ) : (
              <li key={target}>
                <a
                  href={href(target)}
                  aria-current={target === page ? 'page' : undefined}
                  aria-label={t('pager.page', { page: target })}
                >
                  {target}
                </a>
              </li>
            ),
          )}
          {page < last && (
            <li>
              <a href={href(page + 1)} rel="next" aria-label={t('pager.next')}>
                <NextIcon />
              </a>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}

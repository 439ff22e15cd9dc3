import type { Translate } from '../lib/messages'
import { pageLinks } from '../lib/pages'
import { BackIcon, NextIcon } from './icons'

type Props = {
  page: number
  limit: number
  total: number
  href: (page: number) => string
  /** Texts under `pager`, by name. */
  words: Translate
}

/** Real pages with real addresses, so that people and crawlers can reach every row. */
export function Pager({ page, limit, total, href, words }: Props) {
  const last = Math.max(1, Math.ceil(total / limit))
  return (
    <nav className="pager" aria-label={words('pager.label')}>
      <p>
        {words('pager.range', { from: (page - 1) * limit + 1, to: Math.min(total, page * limit), total })}
      </p>
      {last > 1 && (
        <ul>
          {page > 1 && (
            <li>
              <a href={href(page - 1)} rel="prev" aria-label={words('pager.previous')}>
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
                  aria-label={words('pager.page', { page: target })}
                >
                  {target}
                </a>
              </li>
            ),
          )}
          {page < last && (
            <li>
              <a href={href(page + 1)} rel="next" aria-label={words('pager.next')}>
                <NextIcon />
              </a>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}

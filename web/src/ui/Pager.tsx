import type { ReactNode } from 'react'
import type { Translate } from '../lib/messages'
import { pageLinks } from '../lib/pages'
import { BackIcon, NextIcon } from './icons'

type Props = {
  page: number
  limit: number
  total: number
  /** Where a page stands, or what turns to it. In the shop pages have addresses, so that people and crawlers reach every row. */
  to: ((page: number) => string) | { onTurn: (page: number) => void }
  /** Texts under `pager`, by name. */
  words: Translate
  look?: 'shop' | 'office'
  /** Stands before the numbers. */
  children?: ReactNode
}

export function Pager({ page, limit, total, to, words, look = 'shop', children }: Props) {
  const last = Math.max(1, Math.ceil(total / limit))
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  const stepTo = (target: number, label: string, content: ReactNode, rel?: 'prev' | 'next') => {
    const shared = { 'aria-label': label, 'aria-current': target === page ? ('page' as const) : undefined }
    if (typeof to === 'function')
      return (
        <a href={to(target)} rel={rel} {...shared}>
          {content}
        </a>
      )
    return (
      <button
        type="button"
        data-step={rel}
        disabled={target < 1 || target > last}
        onClick={() => to.onTurn(target)}
        {...shared}
      >
        {content}
      </button>
    )
  }
  const isOffice = look === 'office'
  return (
    <nav
      className="pager u-row u-wrap u-justify-between u-gap-16 u-text-13 u-color-t3"
      data-look={look}
      aria-label={words('pager.label')}
    >
      <p>{words('pager.range', { from, to: Math.min(total, page * limit), total })}</p>
      {children}
      {(last > 1 || isOffice) && (
        <ul>
          {(page > 1 || isOffice) && (
            <li>{stepTo(page - 1, words('pager.previous'), <BackIcon />, 'prev')}</li>
          )}
          {pageLinks(page, last).map((target, index) =>
            target === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its place
              <li key={`gap-${index}`} className="pager-gap" aria-hidden="true">
                {isOffice ? '…' : '···'}
              </li>
            ) : (
              <li key={target}>{stepTo(target, words('pager.page', { page: target }), target)}</li>
            ),
          )}
          {(page < last || isOffice) && (
            <li>{stepTo(page + 1, words('pager.next'), <NextIcon />, 'next')}</li>
          )}
        </ul>
      )}
    </nav>
  )
}

import { ChevronRight, CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/components/cells'
import type { Dashboard } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { add, amount, fen } from '../../../lib/money'
import { Button } from '../../../ui/Button'
import { passed, share } from '../model'
import { useListLink } from './useListLink'

type Sales = NonNullable<Dashboard['sales']>

type CardProps = { title: string; note?: ReactNode; end?: ReactNode; className?: string; children: ReactNode }

export function Card({ title, note, end, className = '', children }: CardProps) {
  return (
    <section className={`o-card ${className}`}>
      <div className="o-card-head">
        <h2>{title}</h2>
        {note && <small>{note}</small>}
        {end && <span className="dash-end u-row u-gap-8 u-ml-auto">{end}</span>}
      </div>
      {children}
    </section>
  )
}

/** To the list that a card is a piece of. */
export function CardLink({ href }: { href: string | undefined }) {
  const t = useT('dashboard')
  return (
    href && (
      <a className="u-inline-row u-text-12 u-color-t2" href={href}>
        {t('top.all')}
        <ChevronRight />
      </a>
    )
  )
}

type FunnelProps = { funnel: Sales['funnel']; href: string | undefined }

/** Views are of pages and orders may hold many materials, so only what happens to orders is a part of a whole. */
export function FunnelCard({ funnel, href }: FunnelProps) {
  const t = useT('dashboard')
  const steps = [
    { key: 'viewed', count: funnel.viewed },
    { key: 'made', count: funnel.made.now },
    { key: 'paid', count: funnel.paid.now, part: passed(funnel.paid.now, funnel.made.now) },
    { key: 'used', count: funnel.used, part: passed(funnel.used, funnel.paid.now) },
  ] as const
  const most = Math.max(1, ...steps.map((step) => step.count))
  return (
    <Card title={t('funnel.title')} note={t('funnel.text')} end={<CardLink href={href} />}>
      <ol className="dash-funnel u-grid u-gap-12">
        {steps.map((step) => (
          <li className="u-grid u-text-12" key={step.key}>
            <span>{t(`funnel.${step.key}`)}</span>
            <em className="u-color-t3 u-not-italic">
              {'part' in step && step.part !== null
                ? t(`funnel.${step.key}_of`, { part: share(step.part) })
                : ''}
            </em>
            <b className="u-weight-600 u-tabular-nums">{step.count.toLocaleString('en')}</b>
            <i className="u-overflow-hidden u-bg-s3 u-round-4">
              <i
                className="u-block u-h-full u-bg-amber u-round-4"
                style={{ width: `${(step.count / most) * 100}%` }}
              />
            </i>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Where each kind of work is done. */
const places: Record<string, string> = {
  payments: '/admin/shop/payLog?status=quarantine',
  refunds: '/admin/shop/order?status=refunding',
  refunds_failed: '/admin/shop/order?status=refunding',
  quarantine: '/admin/shop/quarantine?status=open',
  adjustments: '/admin/shop/adjust',
  rewards: '/admin/shop/invite',
  tasks: '/admin/shop/job?state=failed',
  messages: '/admin/routine/outbox?status=failed',
  messages_kept: '/admin/routine/outbox?status=kept',
  vips: '/admin/user/user',
}
const urgent = new Set(['payments', 'quarantine', 'refunds_failed', 'tasks', 'messages'])

/** `/admin/x?status=failed` as the table's own filter. */
function filtered(place: string): string {
  const [path = '', query] = place.split('?')
  if (!query) return path
  const [field = '', value = ''] = query.split('=')
  const search = new URLSearchParams({
    'search[0][field]': field,
    'search[0][operator]': 'eq',
    'search[0][val]': value,
  })
  return `${path}?${search}`
}

export function WorkCard({ work, books }: Pick<Dashboard, 'work' | 'books'>) {
  const t = useT('dashboard')
  const isRed = books && books.violations > 0
  const count = work.length + (isRed ? 1 : 0)
  return (
    <Card title={t('work.title')} note={count > 0 ? t('work.count', { count }) : undefined}>
      <ul className="dash-work">
        {isRed && (
          <li data-tone="er">
            <CircleX className="u-flex-none" />
            <span className="u-grid u-grow">
              <b className="u-overflow-hidden u-weight-500">{t('work.books', { count: books.violations })}</b>
              <small>{t('work.books_text')}</small>
            </span>
            <Button look="office" href="/admin/shop/audit">
              {t('work.look')}
            </Button>
          </li>
        )}
        {work.map(({ key, count }) => (
          <li key={key} data-tone={urgent.has(key) ? 'er' : 'wa'}>
            <TriangleAlert className="u-flex-none" />
            <span className="u-grid u-grow">
              <b className="u-overflow-hidden u-weight-500">{t(dataKey(`work.${key}`), { count })}</b>
              <small>{t(dataKey(`work.${key}_text`))}</small>
            </span>
            <Button look="office" href={filtered(places[key] ?? '/admin')}>
              {t('work.look')}
            </Button>
          </li>
        ))}
        {count === 0 && <li className="u-color-t2">{t('work.none')}</li>}
      </ul>
    </Card>
  )
}

export function TopCard({ top }: { top: NonNullable<Dashboard['top']> }) {
  const t = useT('dashboard')
  const listOf = useListLink()
  return (
    <Card title={t('top.title')} end={<CardLink href={listOf('shop/material')} />}>
      <ol className="dash-top">
        {top.map((one) => (
          <li key={one.id}>
            {one.poster ? (
              <img
                className="u-flex-none u-bg-s3 u-round-4 u-object-cover"
                src={one.poster}
                alt=""
                loading="lazy"
              />
            ) : (
              <i className="u-flex-none u-bg-s3 u-round-4 u-object-cover" />
            )}
            <span className="u-grid u-grow">
              <b className="u-nowrap u-overflow-hidden u-weight-500">{one.title}</b>
              <small>{t('top.sold', { count: one.sold })}</small>
            </span>
            <b className="o-num u-overflow-hidden u-weight-500">{amount(one.revenue)}</b>
          </li>
        ))}
        {top.length === 0 && <li className="u-color-t2">{t('top.none')}</li>}
      </ol>
    </Card>
  )
}

export function MissesCard({ misses }: { misses: NonNullable<Dashboard['misses']> }) {
  const t = useT('dashboard')
  const can = useCan()
  const listOf = useListLink()
  return (
    <Card title={t('misses.title')} end={<CardLink href={listOf('shop/searchMiss')} />}>
      <ul className="dash-lines">
        {misses.map((miss) => (
          <li key={miss.id}>
            <span className="u-ellipsis u-min-w-0">{miss.words}</span>
            <small>{t('misses.times', { count: miss.times })}</small>
            {can('shop/synonym/add') && (
              <a
                className="u-text-12 u-color-tx"
                href={`/admin/shop/synonym?edit=new&words=${encodeURIComponent(miss.words)}`}
              >
                {t('misses.synonym')}
              </a>
            )}
          </li>
        ))}
        {misses.length === 0 && <li className="u-color-t2">{t('misses.none')}</li>}
      </ul>
    </Card>
  )
}

export function WalletCard({ wallet }: { wallet: NonNullable<Dashboard['wallet']> }) {
  const t = useT('dashboard')
  const listOf = useListLink()
  const all = fen(wallet.principal) + fen(wallet.bonus)
  const moved = fen(wallet.incoming) + fen(wallet.outgoing)
  return (
    <Card title={t('wallet.title')} note={t('wallet.text')} end={<CardLink href={listOf('user/moneyLog')} />}>
      <div className="dash-wallet u-grid u-gap-8">
        <b>{amount(add(wallet.principal, wallet.bonus))}</b>
        <p className="dash-split u-flex u-gap-2 u-overflow-hidden u-round-4" aria-hidden="true">
          <i className="u-bg-amber" style={{ flexGrow: all === 0 ? 1 : fen(wallet.principal) }} />
          <i className="u-bg-amber" style={{ flexGrow: fen(wallet.bonus) }} />
        </p>
        <dl>
          <div className="u-flex u-justify-between">
            <dt>{t('wallet.principal')}</dt>
            <dd className="u-tabular-nums">{amount(wallet.principal)}</dd>
          </div>
          <div className="u-flex u-justify-between">
            <dt>{t('wallet.bonus')}</dt>
            <dd className="u-tabular-nums">{amount(wallet.bonus)}</dd>
          </div>
          <div className="u-flex u-justify-between">
            <dt>{t('wallet.points')}</dt>
            <dd className="u-tabular-nums">{wallet.points.toLocaleString('en')}</dd>
          </div>
          <div className="u-flex u-justify-between">
            <dt>{t('wallet.change')}</dt>
            <dd className="u-tabular-nums">
              {moved === 0 ? t('wallet.unmoved') : amount(wallet.change, true)}
            </dd>
          </div>
          {moved > 0 && (
            <div className="u-flex u-justify-between">
              <dt>{t('wallet.moved')}</dt>
              <dd className="u-tabular-nums">
                {amount(wallet.incoming, true)} · {amount(`-${wallet.outgoing}`)}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Card>
  )
}

export function BooksCard({ books }: { books: NonNullable<Dashboard['books']> }) {
  const t = useT('dashboard')
  const isRight = books.violations === 0
  return (
    <Card
      title={t('books.title')}
      note={<When unix={books.at} />}
      end={
        <Pill tone={isRight ? 'ok' : 'er'}>
          {isRight ? t('books.right') : t('books.wrong', { count: books.violations })}
        </Pill>
      }
    >
      <ul className="dash-lines dash-books u-scroll-y">
        {books.checks.map((check) => (
          <li key={check.name} data-tone={check.violations === 0 ? 'ok' : 'er'}>
            {check.violations === 0 ? (
              <CircleCheck className="u-flex-none" aria-hidden="true" />
            ) : (
              <CircleX className="u-flex-none" aria-hidden="true" />
            )}
            <a className="u-ellipsis u-min-w-0 u-text-12 u-color-tx" href="/admin/shop/audit">
              {check.name}
            </a>
            {check.violations > 0 && <b>{check.violations}</b>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

import type { Order } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { PurchasesIcon } from '../../../ui/icons'
import { CrownIcon, WalletIcon } from '../../../ui/memberIcons'
import { PresaleNote } from '../../../ui/PresaleNote'

export type Good = {
  key: string | number
  href: string | null
  title: string
  poster: string | null
  facts: (string | null)[]
  list: string
  price: string
  tag?: string
  /** What is owned and was counted. */
  upgrade?: string
  /** What stands for a picture where there is none. */
  sign?: Order['kind']
  /** Why it is not counted. */
  out?: string
  /** What a course does not have yet. */
  pending: { pending_videos: number; presale: boolean }
}

const signs = { goods: <PurchasesIcon />, vip: <CrownIcon />, topup: <WalletIcon /> }

type Props = { goods: Good[] }

/** What is bought, row by row, with what each costs. */
export function Goods({ goods }: Props) {
  const t = useT('order', 'pay')
  return (
    <ul className="goods u-divided">
      {goods.map((good) => (
        <li key={good.key} className={good.out ? 'is-out' : undefined}>
          <span className="goods-gate u-row u-justify-center u-overflow-hidden u-round-8">
            {good.poster ? (
              <img
                className="u-w-full u-h-full u-object-cover"
                src={good.poster}
                alt=""
                width={640}
                height={400}
              />
            ) : (
              signs[good.sign ?? 'goods']
            )}
          </span>
          <div className="goods-what u-min-w-0">
            {good.href ? (
              <a className="u-break-anywhere u-weight-600" href={good.href}>
                {good.title}
              </a>
            ) : (
              <strong className="u-break-anywhere u-weight-600">{good.title}</strong>
            )}
            <p className="u-flex u-wrap">
              {good.facts
                .filter((fact) => fact)
                .map((fact) => (
                  <span key={fact}>{fact}</span>
                ))}
            </p>
            {good.tag && (
              <span className="goods-tag u-text-11 u-leading-18 u-color-ok u-round-4 u-inline-block u-mt-4">
                {good.tag}
              </span>
            )}
            {!good.out && <PresaleNote of={good.pending} />}
            {good.upgrade && <p className="goods-upgrade u-flex u-wrap">{good.upgrade}</p>}
            {good.out && <p className="goods-out u-flex u-wrap">{good.out}</p>}
          </div>
          {!good.out && (
            <p className="goods-price">
              <strong className="u-block u-weight-650">
                {isFree(good.price) ? t('free') : amount(good.price)}
              </strong>
              {good.price !== good.list && <s className="u-block u-small u-color-t3">{amount(good.list)}</s>}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The lines of an order as they were bought. */
export function goodsOf(order: Order): Good[] {
  return order.lines.map((line) => ({
    key: line.id,
    href: line.path,
    title: line.title,
    poster: line.poster,
    facts: [line.detail, line.licence_name],
    list: line.list,
    price: line.due,
    sign: order.kind,
    pending: line,
  }))
}

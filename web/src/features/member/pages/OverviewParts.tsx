// Parts of a customer's page that one answer of the server holds; each only for who may see it.
import { LogOut } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/components/cells'
import { conditionQuery } from '../../../admin/kit/list'
import type { MemberOverview as Found } from '../../../api/office'
import { language, useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { day } from '../../../lib/time'
import { withQuery } from '../../../lib/url'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { deviceName } from '../../admin/model'
import { orderTones } from '../../orders/admin'
import { rateName } from '../../promotions/model'
import { signOut } from '../api'

/** Money, spending and membership at a glance. */
export function Tiles({ found }: { found: Found }) {
  const t = useT('dossier')
  const { wallet, spending, vip } = found
  const rate = rateName(spending.rate, language())
  const next = spending.next_rate ? rateName(spending.next_rate, language()) : null
  return (
    <ul className="member-tiles u-grid u-gap-12 u-columns-2">
      {wallet && (
        <li>
          <span>
            {t('principal')} · {t('bonus')}
          </span>
          <b>{amount(wallet.principal)}</b>
          <small>{amount(wallet.bonus)}</small>
        </li>
      )}
      <li>
        <span>{t('spent')}</span>
        <b>{amount(spending.spent)}</b>
        <small>
          {rate ? t('rate', { rate }) : t('full')}
          {spending.missing && next && ` · ${t('missing', { amount: amount(spending.missing), rate: next })}`}
        </small>
      </li>
      <li>
        <span>{t('vip')}</span>
        <b>{vip ? vip.name : '—'}</b>
        <small>
          {vip
            ? [
                vip.until && t('vip_until', { day: day(vip.until) }),
                vip.pool && t('pool', { used: vip.pool.used, limit: vip.pool.limit }),
              ]
                .filter(Boolean)
                .join(' · ')
            : t('no_vip')}
        </small>
      </li>
    </ul>
  )
}

/** Who uses the member's membership, or whose they use. */
export function Seats({ found: { team, seat } }: { found: Found }) {
  const t = useT('seat', 'office')
  if (!team && !seat) return null
  return (
    <section className="o-section member-facts">
      <h3>{t('title')}</h3>
      {seat && (
        <p className="u-color-t2">
          {t('of', { owner: [seat.owner_name, seat.company].filter(Boolean).join(' · ') })}
        </p>
      )}
      {team && (
        <p className="u-color-t2">
          {t('count', { used: team.members.length + 1, seats: team.seats })}
          {team.company && ` · ${t('company', { company: team.company })}`}
        </p>
      )}
      {team && team.members.length > 0 && (
        <table className="member-ledger u-w-full">
          <tbody>
            {team.members.map((one) => (
              <tr key={one.id}>
                <td>
                  <When unix={one.since} />
                </td>
                <td>{one.name}</td>
                <td>{one.member === null && <Pill tone="wa">{t('invited')}</Pill>}</td>
                <td className="o-num">{one.used}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

export function Orders({ orders, name }: { orders: NonNullable<Found['orders']>; name: string }) {
  const t = useT('dossier')
  const till = useT('orders')
  const own = conditionQuery([{ field: 'user.username', operator: 'eq', val: name }])
  return (
    <section className="o-section member-facts">
      <h3>
        {t('orders')}
        {orders.total > orders.list.length && (
          <Button look="office" tone="quiet" href={withQuery('/admin/shop/order', own)}>
            {t('orders_all', { count: orders.total })}
          </Button>
        )}
      </h3>
      {orders.list.length === 0 ? (
        <p className="u-color-t2">{t('no_orders')}</p>
      ) : (
        <table className="member-ledger u-w-full">
          <tbody>
            {orders.list.map((order) => (
              <tr key={order.number}>
                <td>
                  <When unix={order.created_at} />
                </td>
                <td>
                  <a href={withQuery('/admin/shop/order', { number: order.number })}>{order.number}</a>
                </td>
                <td>
                  <Pill tone={orderTones[order.status]}>{till(`choice.status.${order.status}`)}</Pill>
                </td>
                <td className="o-num">{amount(order.total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type DevicesProps = { devices: Found['devices']; member: number; onDone: () => void }

export function Devices({ devices, member, onDone }: DevicesProps) {
  const t = useT('dossier')
  const can = useCan()('user/user/signOut')
  const out = (session: number | null) =>
    void signOut(member, session)
      .then(onDone)
      .catch(() => undefined)
  return (
    <section className="o-section member-facts">
      <h3>
        {t('devices')}
        {can && devices.length > 0 && (
          <Button look="office" onClick={() => out(null)}>
            <LogOut />
            {t('sign_out_all')}
          </Button>
        )}
      </h3>
      {devices.length === 0 && <p className="u-color-t2">{t('no_devices')}</p>}
      <ul className="member-lines">
        {devices.map((one) => (
          <li className="u-row u-gap-8 u-line-bottom" key={one.id}>
            <span>
              {deviceName(one.agent) || one.agent || '—'}
              <small>
                {one.ip} · <When unix={one.seen_time} />
              </small>
            </span>
            {can && <IconButton icon={<LogOut />} label={t('sign_out')} onClick={() => out(one.id)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

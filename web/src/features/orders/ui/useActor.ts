import type { AdminOrder } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { actorOf } from '../model'

/** Who did something, in words; the buyer and gateways by their names. */
export function useActor(buyer: AdminOrder['member']): (actor: string) => string {
  const t = useT('orders')
  return (actor) => {
    const { kind, name } = actorOf(actor)
    if (kind === 'member' && name === String(buyer.id)) return buyer.nickname || buyer.username
    if (kind === 'gateway') return t(dataKey(`provider.${name}`), { defaultValue: name })
    return t(`actor.${kind}`, { name })
  }
}

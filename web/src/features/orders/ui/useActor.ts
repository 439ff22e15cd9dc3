import { useT } from '../../../lib/i18n'
import { actorOf } from '../model'

/** Who did something, in words. */
export function useActor(): (actor: string) => string {
  const t = useT('orders')
  return (actor) => {
    const { kind, name } = actorOf(actor)
    return t(`actor.${kind}`, { name })
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../lib/i18n'
import { useSignedIn } from '../../../lib/session'
import { CartIcon } from '../../../ui/icons'
import { toast } from '../../../ui/toast'
import { detailOf, ownOf } from '../api'
import { useCart } from '../store'
import { useAddToCart } from './useAddToCart'

type Props = { id: number; title: string }

/** The cart of a card: what its price is for, without opening it. */
export function CardCartButton({ id, title }: Props) {
  const t = useT('common')
  const queries = useQueryClient()
  const add = useAddToCart()
  const isIn = useCart((cart) => cart.lines.some((line) => line.material === id))
  const open = useCart((cart) => cart.open)
  const isMember = useSignedIn('member') !== null
  const [isAsking, setAsking] = useState(false)
  const press = async () => {
    if (isIn) {
      open()
      return
    }
    setAsking(true)
    try {
      if (isMember && (await queries.fetchQuery(ownOf(id))).list.some((fact) => fact.owns_offer)) {
        toast('error', t('cart.owned', { title }))
        return
      }
      const { quote } = await queries.fetchQuery(detailOf(id))
      if (quote) add({ material: id, variant: quote.variant, licence: quote.licence }, title)
      else toast('error', t('cart.nothing', { title }))
    } catch (reason) {
      toast('error', reason instanceof Error && reason.message ? reason.message : t('cart.failed'))
    } finally {
      setAsking(false)
    }
  }
  return (
    <button
      type="button"
      className={isIn ? 'cart-add is-in' : 'cart-add'}
      aria-label={t(isIn ? 'cart.see' : 'cart.add', { title })}
      disabled={isAsking}
      onClick={press}
    >
      <CartIcon />
    </button>
  )
}

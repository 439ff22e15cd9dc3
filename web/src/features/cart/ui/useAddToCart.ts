import { useT } from '../../../lib/i18n'
import { toast } from '../../../ui/toast'
import type { CartLine } from '../model'
import { useCart } from '../store'

/** Puts a line in and says so, with the way back; a second press shows the cart instead. */
export function useAddToCart() {
  const t = useT('common')
  const { add, remove, open } = useCart.getState()
  return (line: CartLine, title: string) => {
    const result = add(line)
    if (result === 'added')
      toast('success', t('cart.added', { title }), { label: t('cart.undo'), run: () => remove(line) })
    if (result === 'there') open()
    if (result === 'full') toast('error', t('cart.full', { count: useCart.getState().most }))
  }
}

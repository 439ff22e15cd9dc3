import { lazy, Suspense, useState } from 'react'
import { loadMessages, useT } from '../../../lib/i18n'
import { CartIcon } from '../../../ui/icons'
import { useCart } from '../store'

const CartDrawer = lazy(async () => {
  const [module] = await Promise.all([import('./CartDrawer'), loadMessages('cart')])
  return { default: module.CartDrawer }
})

/** The cart in the header with its count; the drawer's code comes when it is first opened. */
export function CartOpener() {
  const t = useT('common')
  const count = useCart((cart) => cart.lines.length)
  const isOpen = useCart((cart) => cart.isOpen)
  const open = useCart((cart) => cart.open)
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  return (
    <>
      <button
        type="button"
        className="icon-button head-cart"
        aria-haspopup="dialog"
        aria-label={count > 0 ? t('cart.count', { count }) : t('cart.label')}
        onClick={open}
      >
        <CartIcon />
        {count > 0 && (
          <span className="head-count" aria-hidden="true">
            {count}
          </span>
        )}
      </button>
      {wasOpened && (
        <Suspense>
          <CartDrawer closeLabel={t('action.close')} />
        </Suspense>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CheckoutLine } from '../../../api/orders'
import { pressed } from '../../../lib/guards'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, isFree } from '../../../lib/money'
import { useSignedIn } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { Drawer } from '../../../ui/Drawer'
import { PresaleNote } from '../../../ui/PresaleNote'
import { toast } from '../../../ui/toast'
import { pricedCart } from '../api'
import { type CartLine, lineKey } from '../model'
import { useCart } from '../store'
import './cart.css'

type LineProps = { line: CartLine; priced: CheckoutLine | undefined; onRemove: () => void }

function Line({ line, priced, onRemove }: LineProps) {
  const t = useT('cart')
  const title = priced?.title || t('unknown', { id: line.material })
  const isOut = priced !== undefined && priced.state !== 'ready'
  return (
    <li className={isOut ? 'cart-line is-out' : 'cart-line'}>
      <span className="cart-thumb u-overflow-hidden u-round-8">
        {priced?.poster && (
          <img
            className="u-w-full u-h-full u-object-cover"
            src={priced.poster}
            alt=""
            width={640}
            height={400}
          />
        )}
      </span>
      <div className="cart-what">
        {priced ? (
          <a className="u-ellipsis u-block u-weight-600" href={priced.path || `/course/${line.material}`}>
            {title}
          </a>
        ) : (
          <span className="ghost-price u-block" />
        )}
        <p className="u-small u-color-t3">
          {[priced?.variant_name, priced?.licence_name || t(`licence.${line.licence}`)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {priced && !isOut && <PresaleNote of={priced} />}
        {priced?.upgrade && (
          <p className="cart-upgrade u-small">
            {t('upgrade', { name: priced.upgrade.name, amount: amount(priced.upgrade.off) })}
          </p>
        )}
        {isOut && <p className="cart-note u-small">{t(dataKey(priced.state))}</p>}
      </div>
      <div className="cart-end u-stack u-justify-between">
        {priced?.state === 'ready' && (
          <>
            <strong className="u-weight-650">
              {isFree(priced.price) ? t('free') : amount(priced.price)}
            </strong>
            {priced.price !== priced.list && <s className="u-small u-color-t3">{amount(priced.list)}</s>}
          </>
        )}
        {!priced && <span className="ghost-price" />}
        <button
          className="u-text-12"
          type="button"
          onClick={onRemove}
          aria-label={t('remove_title', { title })}
        >
          {t('remove')}
        </button>
      </div>
    </li>
  )
}

type Props = { closeLabel: string }

/** What one means to buy, at what it costs now. */
export function CartDrawer({ closeLabel }: Props) {
  const t = useT('cart')
  const { lines, isKnown, isOpen, close } = useCart()
  return (
    <Drawer
      isOpen={isOpen}
      from="right"
      title={lines.length > 0 ? t('title_count', { count: lines.length }) : t('title')}
      closeLabel={closeLabel}
      onClose={close}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after a link inside was followed, by key too */}
      <div className="cart" aria-busy={!isKnown} onClick={(event) => pressed(event, 'a') && close()}>
        {lines.length > 0 ? <Lines lines={lines} /> : isKnown && <EmptyCart />}
      </div>
    </Drawer>
  )
}

function EmptyCart() {
  const t = useT('cart')
  const isMember = useSignedIn('member') !== null
  return (
    <div className="cart-empty u-stack u-gap-10">
      <h3>{t('empty')}</h3>
      <p>{t(isMember ? 'empty_hint_member' : 'empty_hint')}</p>
      <Button tone="main" href="/list">
        {t('look')}
      </Button>
    </div>
  )
}

function Lines({ lines }: { lines: CartLine[] }) {
  const t = useT('cart')
  const box = useRef<HTMLUListElement>(null)
  const isMember = useSignedIn('member') !== null
  const { remove, putBack } = useCart()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(pricedCart(lines))
  const pricedOf = (line: CartLine) => data?.lines.find((one) => lineKey(one) === lineKey(line))
  const ready = data?.lines.filter((one) => one.state === 'ready') ?? []
  const take = (line: CartLine, place: number) => {
    remove(line)
    toast('success', t('removed', { title: pricedOf(line)?.title || t('unknown', { id: line.material }) }), {
      label: t('undo'),
      run: () => putBack(line, place),
    })
    // The pressed button is gone; the next one takes the keyboard over.
    requestAnimationFrame(() => {
      const buttons = box.current?.querySelectorAll<HTMLElement>('.cart-end button')
      buttons?.[Math.min(place, buttons.length - 1)]?.focus()
    })
  }
  return (
    <>
      <ul ref={box}>
        {lines.map((line, place) => (
          <Line key={lineKey(line)} line={line} priced={pricedOf(line)} onRemove={() => take(line, place)} />
        ))}
      </ul>
      <div className="cart-foot u-line-top">
        {error ? (
          <p className="cart-failed u-row u-justify-between u-gap-12 u-text-13 u-mb-12" role="alert">
            {error.message || t('failed')}
            <Button onClick={() => refetch()} disabled={isFetching}>
              {t('retry')}
            </Button>
          </p>
        ) : (
          <>
            <p
              className={!data || isPlaceholderData ? 'cart-total is-waiting' : 'cart-total'}
              aria-live="polite"
            >
              <span>{t('total')}</span>
              {data && !isFree(data.saved) && (
                <span className="u-text-13 u-color-ok">{t('saved', { amount: amount(data.saved) })}</span>
              )}
              <strong className="u-ml-auto u-weight-650 u-color-t1">{data ? amount(data.total) : ' '}</strong>
            </p>
            <p className="u-text-12 u-color-t3 u-mt-4">
              {data && ready.length === 0 ? t('nothing_ready') : t(isMember ? 'hint_member' : 'hint')}
            </p>
            {ready.length > 0 && (
              <Button tone="main" className="cart-pay u-w-full u-mt-12" href="/pay?from=cart">
                {t(isMember ? 'pay' : 'pay_guest', { count: ready.length })}
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}

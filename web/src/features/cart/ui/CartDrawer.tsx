import { useRef } from 'react'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { useSignedIn } from '../../../lib/session'
import { Sheet } from '../../../ui/Sheet'
import { toast } from '../../../ui/toast'
import { type PricedLine, usePricedCart } from '../api'
import { type CartLine, lineKey } from '../model'
import { useCart } from '../store'
import './cart.css'

type LineProps = { priced: PricedLine; onRemove: () => void }

function Line({ priced, onRemove }: LineProps) {
  const t = useT('cart')
  const { line, card, quote, state } = priced
  const href = card?.kind === 'course' ? `/course2/${line.material}` : `/course/${line.material}`
  const title = card?.title ?? t('unknown', { id: line.material })
  return (
    <li className={state === 'owned' || state === 'gone' ? 'cart-line is-out' : 'cart-line'}>
      <span className="cart-thumb">{card && <img src={card.thumb} alt="" width={640} height={400} />}</span>
      <div className="cart-what">
        <a href={href}>{title}</a>
        <p>
          {quote?.lines.find((one) => one.key === 'variant')?.name}
          {quote && ' · '}
          {t(`licence.${line.licence}`)}
        </p>
        {state === 'owned' && <p className="cart-note">{t('owned')}</p>}
        {state === 'gone' && <p className="cart-note">{t('gone')}</p>}
        {state === 'failed' && <p className="cart-note">{t('failed')}</p>}
      </div>
      <div className="cart-end">
        {state === 'ready' && quote && (
          <>
            <strong>{isFree(quote.due) ? t('free') : amount(quote.due)}</strong>
            {!isFree(quote.saved) && <span>{t('saved', { amount: amount(quote.saved) })}</span>}
          </>
        )}
        {state === 'waiting' && <span className="ghost-price" />}
        <button type="button" onClick={onRemove} aria-label={t('remove_title', { title })}>
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
  const { lines, isOpen, close } = useCart()
  return (
    <Sheet
      isOpen={isOpen}
      from="right"
      title={lines.length > 0 ? t('title_count', { count: lines.length }) : t('title')}
      closeLabel={closeLabel}
      onClose={close}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after a link inside was followed, by key too */}
      <div className="cart" onClick={(event) => (event.target as Element).closest('a') && close()}>
        {lines.length === 0 ? <EmptyCart /> : <Lines lines={lines} />}
      </div>
    </Sheet>
  )
}

function EmptyCart() {
  const t = useT('cart')
  return (
    <div className="cart-empty">
      <h3>{t('empty')}</h3>
      <p>{t('empty_hint')}</p>
      <a className="button button-main" href="/list">
        {t('look')}
      </a>
    </div>
  )
}

function Lines({ lines }: { lines: CartLine[] }) {
  const t = useT('cart')
  const box = useRef<HTMLUListElement>(null)
  const isMember = useSignedIn('member') !== null
  const { remove, putBack } = useCart()
  const { list, total, saved, isWaiting, retry } = usePricedCart(lines)
  const take = (priced: PricedLine, place: number) => {
    remove(priced.line)
    toast('success', t('removed', { title: priced.card?.title ?? '' }), {
      label: t('undo'),
      run: () => putBack(priced.line, place),
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
        {list.map((priced, place) => (
          <Line key={lineKey(priced.line)} priced={priced} onRemove={() => take(priced, place)} />
        ))}
      </ul>
      <div className="cart-foot">
        {list.some((one) => one.state === 'failed') && (
          <p className="cart-failed" role="alert">
            {t('some_failed')}
            <button type="button" className="button" onClick={retry}>
              {t('retry')}
            </button>
          </p>
        )}
        <p className={isWaiting ? 'cart-total is-waiting' : 'cart-total'} aria-live="polite">
          <span>{t('total')}</span>
          {!isFree(saved) && <span className="cart-saved">{t('saved', { amount: amount(saved) })}</span>}
          <strong>{amount(total)}</strong>
        </p>
        <p className="cart-hint">{t(isMember ? 'hint_member' : 'hint')}</p>
      </div>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Detail, OwnFact, Variant } from '../../../api/types'
import { loadMessages, useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { useSignedIn } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { CartIcon } from '../../../ui/icons'
import { hasLine, useCart } from '../../cart/store'
import { useAddToCart } from '../../cart/ui/useAddToCart'
import { FavouriteButton } from '../../collect/ui/FavouriteButton'
import { buyHref } from '../../order/model'
import { quoteFor } from '../api'
import { type Choice, ownedRight, temporaryRight } from '../model'
import { PurchasePanel } from '../ui/PurchasePanel'

// For members of a VIP level only: nobody else waits for it.
const ClaimButton = lazy(async () => {
  const [{ ClaimButton }] = await Promise.all([
    import('../../delivery/ui/ClaimButton'),
    loadMessages('delivery'),
  ])
  return { default: ClaimButton }
})

// For owners only.
const VersionDownload = lazy(async () => {
  const [{ VersionDownload }, { CaptchaGate }] = await Promise.all([
    import('../../delivery/ui/VersionDownload'),
    import('../../captcha/ui/CaptchaGate'),
    loadMessages('delivery'),
  ])
  type Props = { variant: Variant; isMain: boolean }
  return { default: (props: Props) => <VersionDownload {...props} gate={CaptchaGate} /> }
})

const OwnedPack = lazy(async () => {
  const [{ OwnedPack }] = await Promise.all([import('./OwnedPack'), loadMessages('delivery')])
  return { default: OwnedPack }
})

/** What is chosen, and what it costs whoever asks. The answer for everybody is in the page; members are asked for. */
export function useChoice(detail: Detail) {
  const { variant = 0, licence = 'personal' } = detail.quote ?? {}
  const first: Choice = { variant, licence }
  const [choice, setChoice] = useState(first)
  const isMember = useSignedIn('member') !== null
  const isFirst = choice.variant === first.variant && choice.licence === first.licence
  const { data, isPlaceholderData, isFetching } = useQuery({
    ...quoteFor(detail.id, choice.variant, choice.licence),
    enabled: detail.quote !== null && (isMember || !isFirst),
  })
  const isKnown = !isMember && isFirst
  return {
    choice,
    setChoice,
    quote: isKnown ? detail.quote : (data ?? detail.quote),
    isOld: !isKnown && (isPlaceholderData || (!data && isFetching)),
  }
}

type Props = ReturnType<typeof useChoice> & { detail: Detail; own: OwnFact | undefined }

/** The panel with cart and favourite; on a phone the amount and the button also stand in a bar at the thumb. */
export function BuyPanel({ detail, own, choice, setChoice, quote, isOld }: Props) {
  const t = useT('material')
  const add = useAddToCart()
  const heart = (
    <FavouriteButton id={detail.id} title={detail.title} isCollected={own?.collected ?? false} size="large" />
  )
  const line = { material: detail.id, ...choice }
  const isIn = useCart(hasLine(line))
  const rights = own?.rights ?? []
  const isOwned = ownedRight(rights, choice) !== undefined
  const isOpen = isOwned || temporaryRight(rights, choice) !== undefined
  const canBuy = !isOwned && !detail.withdrawn
  const isTaken = quote !== null && isFree(quote.due)
  const isMember = useSignedIn('member') !== null
  const buyNow = (
    <Button tone="main" className="buy-now" href={buyHref([line])}>
      {t(isTaken ? (detail.kind === 'course' ? 'buy.take_course' : 'buy.take') : 'buy.now')}
    </Button>
  )
  const variant = detail.variants.find((one) => one.id === choice.variant)
  // A course is watched: its page has the way on.
  const download = isOpen && detail.kind !== 'course' && variant && (
    <Suspense fallback={<div className="download-wait" />}>
      {detail.kind === 'pack' ? (
        <OwnedPack detail={detail} isMain={isOwned} />
      ) : (
        <VersionDownload variant={variant} isMain={isOwned} />
      )}
    </Suspense>
  )
  if (!quote)
    return (
      <>
        <h2 className="u-text-15 u-leading-22">{t('buy.none')}</h2>
        <div className="buy-actions u-flex u-wrap u-gap-8 u-mt-14">{heart}</div>
      </>
    )
  return (
    <>
      <PurchasePanel {...{ detail, choice, quote, isOld, rights, isMember }} onChoice={setChoice}>
        {download}
        {canBuy && own?.pool && (
          <Suspense>
            <ClaimButton material={detail.id} />
          </Suspense>
        )}
        {canBuy && detail.vip && !isTaken && !own?.pool && !isOpen && (
          <a className="buy-vip u-note u-color-ac u-bg-acbg u-round-10" href="/vip-pricing">
            {t('buy.vip_first')}
          </a>
        )}
        {canBuy && buyNow}
        {canBuy && !isTaken && (
          <Button className="buy-add u-flex-1" onClick={() => add(line, detail.title)}>
            <CartIcon />
            {t(isIn ? 'buy.in_cart' : 'buy.add')}
          </Button>
        )}
        {heart}
      </PurchasePanel>
      {(canBuy || download) && (
        <div className="buy-bar">
          <p className="bar-sum">
            <span>
              {variant?.name}
              {detail.licences.length > 1 && ` · ${t(`licence.name.${choice.licence}`)}`}
            </span>
            <strong className={isOld && canBuy ? 'is-old' : undefined}>
              {isOwned ? t('price.owned') : isFree(quote.due) ? t('price.free') : amount(quote.due)}
            </strong>
          </p>
          {canBuy ? buyNow : download}
        </div>
      )}
    </>
  )
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Detail, OwnRight, Quote } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount, atRate, isFree } from '../../../lib/money'
import { CheckIcon } from '../../../ui/icons'
import { PriceLines } from '../../../ui/PriceLines'
import { type Choice, ownedRight, temporaryRight } from '../model'
import { LicencePicker } from './LicencePicker'
import { OwnedNote } from './OwnedNote'
import { VersionPicker } from './VersionPicker'

const LicenceSheet = lazy(() => import('./LicenceSheet').then((module) => ({ default: module.LicenceSheet })))

type Props = {
  detail: Detail
  choice: Choice
  quote: Quote
  /** The quote on show belongs to an earlier choice. */
  isOld: boolean
  rights: OwnRight[]
  /** Members are shown their own price; everybody else what a membership would make of it. */
  isMember: boolean
  onChoice: (choice: Choice) => void
  children: ReactNode
}

/** Version, licence, the price line by line, and what to press. */
export function PurchasePanel({ detail, choice, quote, isOld, rights, isMember, onChoice, children }: Props) {
  const t = useT('material')
  const common = useT('common')
  const [isComparing, setComparing] = useState(false)
  const [wasCompared, setCompared] = useState(false)
  const variant = detail.variants.find((one) => one.id === choice.variant)
  const owned = ownedRight(rights, choice)
  const open = owned ? undefined : temporaryRight(rights, choice)
  // A course that is sold one way has nothing to choose; its line in the sum names it.
  const hasVersions = detail.variants.length > 1 || detail.kind !== 'course'
  const promises = [
    variant?.sha256 || variant?.sha1 ? 'hash' : null,
    detail.preview && detail.kind !== 'course' ? 'clean' : null,
    detail.kind === 'course' ? null : 'term',
    'lower',
    detail.refund_days > 0 ? (detail.kind === 'course' ? 'refund_course' : 'refund') : null,
  ].filter((promise) => promise !== null)
  return (
    <>
      {hasVersions && (
        <>
          <div className="versions-head u-flex u-justify-between u-items-baseline u-gap-12 u-mb-12">
            <h2>{t('versions.label')}</h2>
            <p>{t('versions.count', { count: detail.variants.length })}</p>
          </div>
          <VersionPicker
            variants={detail.variants}
            value={choice.variant}
            isOwned={(variant) => ownedRight(rights, { ...choice, variant }) !== undefined}
            onChange={(variant) => onChoice({ ...choice, variant })}
          />
        </>
      )}
      <LicencePicker
        licences={detail.licences}
        kind={detail.kind}
        value={choice.licence}
        isOwned={(licence) => ownedRight(rights, { ...choice, licence }) !== undefined}
        onChange={(licence) => onChoice({ ...choice, licence })}
        onCompare={() => {
          setCompared(true)
          setComparing(true)
        }}
      />
      {owned && <OwnedNote right={owned} />}
      {open && <OwnedNote right={open} />}
      {!owned && (
        <div className={isOld ? 'sum is-old' : 'sum'} aria-busy={isOld}>
          <PriceLines steps={quote.lines} />
          <p className="amount u-flex u-items-baseline u-gap-10 u-color-t2 u-line-top" aria-live="polite">
            {t('price.due')}
            {!isFree(quote.saved) && (
              <span className="amount-saved u-ml-auto u-text-13">
                {t('price.saved', { amount: amount(quote.saved) })}
              </span>
            )}
            <strong key={quote.due}>{isFree(quote.due) ? t('price.free') : amount(quote.due)}</strong>
          </p>
          {!isMember && detail.vip_rate !== null && !isFree(quote.due) && (
            <p className="amount-vip u-text-13">
              <a className="u-color-ac" href="/vip-pricing">
                {t('price.vip', { amount: amount(atRate(quote.due, detail.vip_rate)) })}
              </a>
            </p>
          )}
        </div>
      )}
      <div className="buy-actions u-flex u-wrap u-gap-8 u-mt-14">{children}</div>
      <ul className="promises u-text-12 u-leading-20 u-color-t3 u-mt-16">
        {promises.map((promise) => (
          <li key={promise}>
            <CheckIcon />
            {t(dataKey(`promise.${promise}`), { days: detail.refund_days })}
          </li>
        ))}
      </ul>
      {wasCompared && (
        <Suspense>
          <LicenceSheet
            isOpen={isComparing}
            closeLabel={common('action.close')}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { Step } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { PriceLines } from '../../../ui/PriceLines'

type Props = {
  steps: Step[]
  due: string
  dueName: string
  saved: string
  note: string | null
  isOld: boolean
  button: ReactNode
  /** What keeps the button from doing its work. */
  reason: string | null
  /** What went wrong. */
  failure: string | null
  /** What is agreed to by pressing. */
  children?: ReactNode
}

/** The sum beside the choices; on a phone agreements, amount and button stand at the thumb. */
export function Sum({ steps, due, dueName, saved, note, isOld, button, reason, failure, children }: Props) {
  const t = useT('order', 'pay')
  const rest = isFree(saved) ? null : t('sum.saved', { amount: amount(saved) })
  return (
    <section className="panel pay-sum" aria-labelledby="pay-sum">
      <h2 className="u-mb-14" id="pay-sum">
        {t('sum.title')}
      </h2>
      <div className={isOld ? 'pay-steps is-old' : 'pay-steps'} aria-busy={isOld}>
        <PriceLines steps={steps} without="due" />
        {note && <p className="u-small u-color-t3 u-mt-6">{note}</p>}
        <p
          className="pay-due u-flex u-justify-between u-items-baseline u-gap-12 u-color-t2 u-line-top"
          aria-live="polite"
        >
          <span>{dueName}</span>
          <strong className="u-weight-650 u-color-t1" key={due}>
            {amount(due)}
          </strong>
        </p>
        {rest && <p className="pay-saved u-text-13 u-color-ok">{rest}</p>}
      </div>
      <div className="pay-press u-mt-16">
        {children}
        {failure && (
          <p className="form-failure" role="alert">
            {failure}
          </p>
        )}
        <p className="pay-reason" id="pay-reason" role="status">
          {reason}
        </p>
        <div className="pay-go">
          <p className="pay-go-due bar-sum" aria-hidden="true">
            <span>{dueName}</span>
            <strong className={isOld ? 'is-old' : undefined}>{amount(due)}</strong>
          </p>
          {button}
        </div>
      </div>
    </section>
  )
}

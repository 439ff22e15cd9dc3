import { amount } from '../lib/money'

type Step = { key: string; name: string; note?: string | null; amount: string }

type Props = {
  steps: Step[]
  /** What is left to pay stands below in large figures. */
  without?: string
}

/** The price as a sum one can follow with a finger: list price, what is added, what is taken off, what it comes to. */
export function PriceLines({ steps, without }: Props) {
  const className = (step: Step) =>
    step.key === 'total' ? 'is-total' : step.amount.startsWith('-') ? 'is-saving' : undefined
  return (
    <dl className="price-lines">
      {steps
        .filter((step) => step.key !== without)
        .map((step, place) => (
          <div key={step.key} className={className(step)}>
            <dt>
              {step.name}
              {step.note && <span className={`rate rate-${step.key}`}>{step.note}</span>}
            </dt>
            <dd>{amount(step.amount, place > 0 && step.key !== 'total' && step.key !== 'due')}</dd>
          </div>
        ))}
    </dl>
  )
}

import type { Quote } from '../../../api/types'
import { amount } from '../../../lib/money'

type Props = { quote: Quote }

/** The price as a sum one can follow with a finger: list price, then what is added, then what is taken off. */
export function PriceLines({ quote }: Props) {
  return (
    <dl className="price-lines">
      {quote.lines.map((line, place) => (
        <div key={line.key} className={line.amount.startsWith('-') ? 'is-saving' : undefined}>
          <dt>
            {line.name}
            {line.note && <span className={`rate rate-${line.key}`}>{line.note}</span>}
          </dt>
          <dd>{amount(line.amount, place > 0)}</dd>
        </div>
      ))}
    </dl>
  )
}

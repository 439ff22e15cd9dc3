import { Check, Minus } from 'lucide-react'
import type { Simulation } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { amount, isFree } from '../../../lib/money'
import { PriceLines } from '../../../ui/PriceLines'

/** The price as the shop would show it, and what each rule had to do with it. */
export function Outcome({ found, isOld }: { found: Simulation; isOld: boolean }) {
  const t = useT('orders')
  return (
    <div className="sim-out" aria-busy={isOld} aria-live="polite">
      <ul className="sim-goods u-line-bottom u-mb-12">
        {found.lines.map((line) => (
          <li
            className="u-row u-gap-10"
            key={`${line.material}-${line.variant}-${line.licence}`}
            data-out={line.state !== 'ready' || undefined}
          >
            <img
              className="u-flex-none u-round-4 u-object-cover"
              src={line.poster}
              alt=""
              width={56}
              height={32}
            />
            <span className="u-grid u-grow">
              <b className="u-leading-18 u-weight-500">{line.title}</b>
              <small className="u-leading-16">
                {line.state === 'ready'
                  ? [line.variant_name, line.licence_name, line.sale?.note].filter(Boolean).join(' · ')
                  : t(`sim.${line.state}`)}
              </small>
            </span>
            {line.state === 'ready' && (
              <span className="o-num">
                {line.list !== line.due && <s className="u-color-t3">{amount(line.list)}</s>}{' '}
                {amount(line.due)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <PriceLines steps={found.steps} without="due" />
      <p className="sim-due u-flex u-justify-between u-items-baseline u-mt-8">
        <span>{t('sim.due')}</span>
        <strong className="u-tabular-nums">{amount(found.due)}</strong>
      </p>
      {!isFree(found.saved) && (
        <p className="u-color-t2">{t('sim.saved', { amount: amount(found.saved) })}</p>
      )}
      {found.note && <p className="u-color-t2">{found.note}</p>}
      <h3 className="u-weight-600">{t('sim.rules')}</h3>
      <ul className="sim-rules">
        {found.rules.map((rule) => (
          <li className="u-row u-gap-8 u-line-top" key={rule.name} data-tone={rule.applied ? 'ok' : 'gr'}>
            {rule.applied ? (
              <Check className="u-flex-none" aria-label={t('sim.applied')} />
            ) : (
              <Minus className="u-flex-none" aria-label={t('sim.skipped')} />
            )}
            <b className="u-weight-500">{rule.name}</b>
            <span>{rule.why}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { Info, TriangleAlert } from 'lucide-react'
import type { AdminOrder } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { amount } from '../../../lib/money'
import { addsUp, off, type StepName, stepsOf, sums } from '../model'
import { LinePoster } from './LinePoster'

/** One column for each step of the price: every row reads as a sum, and so does the last. */
export function PriceCard({ order }: { order: AdminOrder }) {
  const t = useT('orders')
  const shown = stepsOf(order)
  const all = sums(order.columns)
  const isRight = order.columns.every(addsUp)
  const rate = order.steps.find((step) => step.key === 'vip' || step.key === 'spend')
  const nameOf = (step: StepName) => (step === 'rate' && rate ? rate.name : t(`step.${step}`))
  const notes = order.steps.filter((step) => step.note)
  const less = (value: string) => {
    const text = off(value)
    return text ? amount(text) : <span className="u-color-t3">—</span>
  }
  return (
    <section className="o-card" aria-labelledby="order-admin-price">
      <div className="o-card-head">
        <h2 id="order-admin-price">{t('price.title')}</h2>
        <small>{t('price.text')}</small>
      </div>
      <div className="order-admin-scroll">
        <table className="order-admin-table">
          <thead className="o-thead">
            <tr>
              <th>{t('price.line')}</th>
              <th data-end>{t('step.list')}</th>
              {shown.map((step) => (
                <th key={step} data-end>
                  {nameOf(step)}
                </th>
              ))}
              <th data-end>{t('step.due')}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => {
              const columns = order.columns.find((one) => one.id === line.id)
              return (
                <tr key={line.id} data-gone={line.refunded || undefined}>
                  <th scope="row">
                    <span className="order-admin-goods u-row u-gap-10">
                      <LinePoster src={line.poster} />
                      <span className="u-grid">
                        <b className="u-leading-18 u-weight-600">
                          {line.path ? <a href={line.path}>{line.title}</a> : line.title}
                        </b>
                        <small className="u-leading-16">
                          {[line.detail, line.licence_name].filter(Boolean).join(' · ')}
                          {line.refunded && <em className="u-not-italic">{t('price.refunded')}</em>}
                        </small>
                      </span>
                    </span>
                  </th>
                  <td data-label={t('step.list')}>{amount(line.list)}</td>
                  {shown.map((step) => (
                    <td key={step} className="u-color-t2" data-label={nameOf(step)}>
                      {columns && less(columns[step])}
                    </td>
                  ))}
                  <td data-label={t('step.due')}>
                    <b className="u-weight-600">{amount(line.due)}</b>
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <b className="u-weight-600">{t('price.sum')}</b>{' '}
                <span className="u-color-t3">{t('price.lines', { count: order.lines.length })}</span>
              </th>
              <td data-label={t('step.list')}>{amount(all.list)}</td>
              {shown.map((step) => (
                <td key={step} data-label={nameOf(step)}>
                  {less(all[step])}
                </td>
              ))}
              <td data-label={t('step.due')}>
                <strong className="u-text-15 u-weight-650">{amount(all.due)}</strong>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {(notes.length > 0 || !isRight) && (
        <ul className="order-admin-notes u-flex u-wrap u-small u-color-t2">
          {!isRight && (
            <li className="u-row u-gap-6" data-tone="er">
              <TriangleAlert />
              {t('price.wrong')}
            </li>
          )}
          {notes.map((step) => (
            <li className="u-row u-gap-6" key={step.key}>
              <Info />
              {step.name} · {step.note}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

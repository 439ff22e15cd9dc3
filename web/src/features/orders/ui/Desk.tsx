import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/components/cells'
import { Notes } from '../../../admin/components/Notes'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { addOrderNote, orderDesk, removeOrderNote } from '../api'

type Props = { number: string }

/** Each right that came with the order: whether it was used, and the certificate for it. */
export function Delivered({ number }: Props) {
  const t = useT('orders')
  const { data } = useQuery(orderDesk(number))
  if (!data || data.delivered.length === 0) return null
  return (
    <section className="o-card" aria-labelledby="order-admin-delivered">
      <div className="o-card-head">
        <h2 id="order-admin-delivered">{t('desk.delivered')}</h2>
      </div>
      <div className="order-admin-scroll">
        <table className="order-admin-table order-admin-rows">
          <thead className="o-thead">
            <tr>
              <th>{t('desk.what')}</th>
              <th data-end>{t('desk.downloads')}</th>
              <th>{t('paid.status')}</th>
              <th>{t('desk.licence')}</th>
              <th data-end>{t('desk.certificate')}</th>
            </tr>
          </thead>
          <tbody>
            {data.delivered.map((right) => (
              <tr key={right.id}>
                <th scope="row">{right.title}</th>
                <td>{right.downloads.toLocaleString('en')}</td>
                <td>
                  {right.revoked_at ? (
                    <Pill tone="er">{t('desk.revoked')}</Pill>
                  ) : right.used_at ? (
                    <>
                      <Pill tone="ok">{t('desk.used')}</Pill>{' '}
                      <span className="u-color-t3">
                        <When unix={right.used_at} />
                      </span>
                    </>
                  ) : (
                    <Pill tone="gr">{t('desk.unused')}</Pill>
                  )}
                </td>
                <td>{t(`choice.licence.${right.licence}`)}</td>
                <td>
                  {right.certificate ? (
                    <>
                      <a
                        className="o-link mono"
                        href={`/verify/${right.certificate}`}
                        target="_blank"
                        rel="noreferrer"
                      >
                        {right.certificate}
                      </a>{' '}
                      <span className="u-color-t3">{right.licensee}</span>
                    </>
                  ) : (
                    <span className="u-color-t3">{t('desk.no_certificate')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Signs that somebody should look twice; nothing is refused because of them. */
export function Risks({ number }: Props) {
  const t = useT('orders')
  const { data } = useQuery(orderDesk(number))
  if (!data || data.risks.length === 0) return null
  return (
    <section className="o-card" aria-labelledby="order-admin-risks">
      <div className="o-card-head">
        <h2 id="order-admin-risks">{t('desk.risks')}</h2>
      </div>
      <ul className="order-admin-in u-grid u-gap-8">
        {data.risks.map(({ key, count }) => (
          <li className="order-admin-risk u-flex u-gap-8" key={key} data-tone="wa">
            <TriangleAlert className="u-flex-none" aria-hidden="true" />
            {t(dataKey(`desk.risk.${key}`), { count })}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OrderNotes({ number }: Props) {
  const t = useT('orders')
  const canWrite = useCan()('shop/order/note')
  const queries = useQueryClient()
  const { data } = useQuery(orderDesk(number))
  if (!data || (!canWrite && data.notes.length === 0)) return null
  const refresh = () => queries.invalidateQueries({ queryKey: orderDesk(number).queryKey })
  return (
    <section className="o-card" aria-labelledby="order-admin-notes">
      <div className="o-card-head">
        <h2 id="order-admin-notes">{t('desk.notes')}</h2>
        <small>{t('desk.notes_text')}</small>
      </div>
      <div className="order-admin-in">
        <Notes
          notes={data.notes}
          canWrite={canWrite}
          onAdd={(body) => addOrderNote(number, body).then(refresh)}
          onRemove={(id) => removeOrderNote(number, id).then(refresh)}
        />
      </div>
    </section>
  )
}

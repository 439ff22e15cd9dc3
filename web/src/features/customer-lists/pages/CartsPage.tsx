import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../admin/can'
import { When } from '../../../admin/components/cells'
import { Panel } from '../../../admin/components/Panel'
import { Failed } from '../../../admin/components/states'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { apiQuery } from '../../../api/query'
import { language, useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { cart } from '../admin'

export default function CartsPage() {
  const canView = useCan()('shop/cart/view')
  return (
    <ResourcePage
      resource={cart}
      detail={
        canView
          ? (row, close) => <Lines key={row.id} id={row.id} name={cart.nameOf(row)} onClose={close} />
          : undefined
      }
    />
  )
}

function Lines({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useT('buyer')
  const { data, error, refetch } = useQuery(apiQuery('/admin/shop.cart/view', { id }))
  return (
    <Panel title={t('cart.title', { name })} onClose={onClose}>
      {error && <Failed reason={error} right="shop/cart/view" onRetry={() => void refetch()} />}
      <table className="o-table u-w-full">
        <thead className="o-thead" data-sticky>
          <tr>
            {['title', 'licence', 'last_time'].map((field) => (
              <th key={field}>{t(dataKey(`field.${field}`))}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.list.map((line) => (
            <tr key={`${line.id}-${line.licence}`}>
              <td>
                <a className="o-link" href={`/course/${line.id}`} target="_blank" rel="noreferrer">
                  {language() === 'en' ? line.title_en : line.title_zh}
                </a>
              </td>
              <td>{t(dataKey(`choice.licence.${line.licence}`))}</td>
              <td>
                <When unix={line.create_time} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHead } from '../../../admin/components/PageHead'
import { Waiting } from '../../../admin/components/states'
import { useT } from '../../../lib/i18n'
import { type Gateway, gateways } from '../api'
import { GatewayCard } from '../ui/GatewayCard'
import { GatewayForm } from '../ui/GatewayForm'
import '../ui/gateway.css'

/** Who takes the shop's money. */
export default function GatewaysPage() {
  const t = useT('gateway')
  const query = useQuery(gateways())
  const { data } = query
  const [edited, setEdited] = useState<Gateway['provider'] | null>(null)
  const gateway = data?.list.find((one) => one.provider === edited)
  return (
    <div className="gateways u-grid u-gap-16">
      <PageHead node="shop/gateway" />
      <Waiting query={query} right="shop/gateway/index" columns={3} />
      {data?.is_test && (
        <p className="o-note" data-tone="wa">
          {t(data.has_sandbox ? 'test_sandbox' : 'test')}
        </p>
      )}
      {data && data.quarantined > 0 && (
        <p className="o-note" data-tone="er">
          <a className="o-link" href="/admin/shop/quarantine">
            {t('quarantined', { count: data.quarantined })}
          </a>
        </p>
      )}
      {data?.list.map((one) => (
        <GatewayCard key={one.provider} gateway={one} onEdit={() => setEdited(one.provider)} />
      ))}
      {data && gateway && (
        <GatewayForm
          key={gateway.provider}
          gateway={gateway}
          isTest={data.is_test}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

import { RotateCcw } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { When } from '../../../admin/components/cells'
import { Panel } from '../../../admin/components/Panel'
import { actOnRows } from '../../../admin/crud'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { message, StatusPill } from '../admin'
import '../ui/message.css'

const retry = (ids: number[]) => actOnRows(message, 'retry', { ids }, { showSuccess: true })

export default function OutboxPage() {
  const t = useT('notice')
  const canRetry = useCan()('routine/outbox/retry')
  const again = (ids: number[], refresh: () => Promise<void>) =>
    void retry(ids)
      .catch(() => undefined)
      .then(refresh)
  return (
    <ResourcePage
      resource={message}
      bulkItems={
        canRetry
          ? (ids, { refresh }) => [
              {
                key: 'retry',
                label: t('action.retry'),
                icon: <RotateCcw />,
                onRun: () => again(ids, refresh),
              },
            ]
          : undefined
      }
      rowItems={(row, { refresh }) =>
        canRetry && row.status !== 'sent'
          ? [
              {
                key: 'retry',
                label: t('action.retry'),
                icon: <RotateCcw />,
                onRun: () => again([row.id], refresh),
              },
            ]
          : []
      }
      detail={(row, close, { refresh }) => (
        <Panel
          title={row.subject || t(`choice.channel.${row.channel}`)}
          onClose={close}
          foot={
            canRetry &&
            row.status !== 'sent' && (
              <>
                <span>{t('message.retry_text')}</span>
                <Button look="office" onClick={() => again([row.id], refresh)}>
                  <RotateCcw />
                  {t('action.retry')}
                </Button>
              </>
            )
          }
        >
          <dl className="o-facts">
            <dt>{t('field.status')}</dt>
            <dd>
              <StatusPill status={row.status} text={t(`choice.status.${row.status}`)} />
            </dd>
            <dt>{t('field.channel')}</dt>
            <dd>{t(`choice.channel.${row.channel}`)}</dd>
            <dt>{t('field.target')}</dt>
            <dd>{row.target}</dd>
            <dt>{t('field.create_time')}</dt>
            <dd>
              <When unix={row.create_time} />
            </dd>
          </dl>
          {row.error && (
            <p className="o-note message-error" data-tone="er">
              {row.error}
            </p>
          )}
          <pre className="message-body u-break-anywhere u-bg-s2 u-border u-round-7">{row.body}</pre>
        </Panel>
      )}
    />
  )
}

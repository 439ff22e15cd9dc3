import { useQueryClient } from '@tanstack/react-query'
import { Copy, KeyRound, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/components/cells'
import { Refusal } from '../../../admin/components/states'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { reasonText } from '../../../lib/reason'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { Switch } from '../../../ui/form/Switch'
import { useCopy } from '../../../ui/useCopy'
import { checkGateway, type Gateway, gateways, switchGateway } from '../api'

type Props = { gateway: Gateway; onEdit: () => void }

/** One gateway: whether buyers can choose it, who we are there, and the address to enter at its site. */
export function GatewayCard({ gateway, onEdit }: Props) {
  const t = useT('gateway')
  const can = useCan()
  const copy = useCopy()
  const queries = useQueryClient()
  const { run, isBusy } = useAction()
  const [checked, setChecked] = useState<{ isRight: boolean; text: string } | null>(null)
  const [refusal, setRefusal] = useState('')
  const [latest, ...earlier] = gateway.versions
  const name = t(`name.${gateway.provider}`)

  const act = (work: () => Promise<void>) =>
    run(async () => {
      setRefusal('')
      try {
        await work()
      } catch (reason) {
        setRefusal(reasonText(reason))
      }
    })
  const check = () =>
    act(async () => {
      const { is_right, problem, clock_skew_ms } = await checkGateway(gateway.provider)
      const skew = Math.round(clock_skew_ms / 1000)
      setChecked({ isRight: is_right, text: is_right ? t('checked', { skew }) : problem })
    })
  const flip = () =>
    act(async () => {
      await switchGateway(gateway.provider, !gateway.is_on)
      await queries.invalidateQueries({ queryKey: gateways().queryKey })
    })

  return (
    <section className="o-card gateway" aria-labelledby={`gateway-${gateway.provider}`}>
      <div className="o-card-head u-row">
        <h2 id={`gateway-${gateway.provider}`}>{name}</h2>
        <Pill tone={gateway.is_on ? 'ok' : 'gr'}>{t(gateway.is_on ? 'on' : latest ? 'off' : 'none')}</Pill>
        {latest && can('shop/gateway/switch') && (
          <Switch
            look="office"
            isOn={gateway.is_on}
            isOff={isBusy}
            aria-label={t('switch', { name })}
            onChange={flip}
          />
        )}
      </div>
      <div className="gateway-body u-grid u-gap-14">
        <Refusal text={refusal || latest?.problem} />
        {!latest && <p className="u-color-t2">{t(`about.${gateway.provider}`)}</p>}
        {latest && (
          <dl className="o-facts">
            <dt>{t('field.endpoint')}</dt>
            <dd>
              {/^(?:real|trial)$/.test(latest.endpoint)
                ? t(dataKey(`choice.endpoint.${latest.endpoint}`))
                : latest.endpoint}
            </dd>
            <dt>{t('merchant')}</dt>
            <dd className="mono">{latest.merchant}</dd>
            <dt>{t('methods')}</dt>
            <dd>{latest.methods.map((method) => t(dataKey(`method.${method}`))).join(', ')}</dd>
            <dt>{t('fields')}</dt>
            <dd>{latest.fields.map((field) => t(dataKey(`field.${field}`))).join(', ')}</dd>
            <dt>{t('notify_url')}</dt>
            <dd className="gateway-url u-row u-wrap u-gap-8">
              <span className="mono">{latest.notify_url}</span>
              <Button look="office" tone="quiet" onClick={() => void copy(latest.notify_url)}>
                <Copy />
                {t('copy')}
              </Button>
            </dd>
            <dt>{t('version')}</dt>
            <dd>
              {latest.version} · <When unix={latest.create_time} />
              {earlier.length > 0 && (
                <span className="u-color-t3"> {t('earlier', { count: earlier.length })}</span>
              )}
            </dd>
          </dl>
        )}
        {checked && (
          <p className="o-note" data-tone={checked.isRight ? 'ok' : 'er'} role="status">
            {checked.text}
          </p>
        )}
        <div className="gateway-actions u-flex u-wrap u-gap-8">
          {can('shop/gateway/edit') && (
            <Button look="office" onClick={onEdit}>
              <KeyRound />
              {t(latest ? 'edit' : 'set_up')}
            </Button>
          )}
          {gateway.is_on && can('shop/gateway/check') && (
            <Button look="office" aria-busy={isBusy} onClick={check}>
              <ShieldCheck />
              {t('check')}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}

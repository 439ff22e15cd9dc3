import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldForm } from '../../../admin/components/FieldForm'
import { FormPanel } from '../../../admin/components/FormPanel'
import { CheckBox } from '../../../admin/components/fields'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { type Gateway, gateways, saveGateway } from '../api'
import { fieldsOf, saveOf } from '../model'

type Props = { gateway: Gateway; isTest: boolean; onClose: () => void }

/** A new version of a gateway's credentials. They go in and never come out. */
export function GatewayForm({ gateway, isTest, onClose }: Props) {
  const t = useT('gateway')
  const queries = useQueryClient()
  const latest = gateway.versions[0]
  const fields = fieldsOf(gateway, isTest)
  const isSimulated = latest?.endpoint.startsWith('http') ?? false
  const [methods, setMethods] = useState(latest?.methods ?? gateway.methods.filter((one) => one !== 'jsapi'))
  const form = useFieldForm({
    fields,
    before: {
      endpoint: latest ? (isSimulated ? 'simulator' : latest.endpoint) : fields[0]?.choices?.[0],
      simulator: isSimulated ? latest?.endpoint : '',
    },
    send: async (shown) => {
      await saveGateway(saveOf(gateway.provider, shown, methods))
      await queries.invalidateQueries({ queryKey: gateways().queryKey })
      onClose()
    },
  })
  const toggle = (method: string) =>
    setMethods(methods.includes(method) ? methods.filter((one) => one !== method) : [...methods, method])
  return (
    <FormPanel
      title={t('form.title', { name: t(`name.${gateway.provider}`) })}
      form={form}
      tResource={t}
      note={t(latest ? 'form.keeps' : 'form.sealed')}
      onClose={onClose}
    >
      {gateway.methods.length > 1 && (
        <fieldset className="gateway-methods u-grid u-gap-8">
          <legend className="u-text-13">{t('methods')}</legend>
          {gateway.methods.map((method) => (
            <label className="u-gap-8" key={method}>
              <CheckBox checked={methods.includes(method)} onChange={() => toggle(method)} />
              {t(dataKey(`method.${method}`))}
            </label>
          ))}
        </fieldset>
      )}
    </FormPanel>
  )
}

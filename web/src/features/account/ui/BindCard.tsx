import { useState } from 'react'
import type { MemberInfo, VerificationType } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'
import { masked } from '../model'
import { BindForm } from './BindForm'
import type { Gate } from './gate'
import { ProveForm } from './ProveForm'

type Props = { type: VerificationType; me: MemberInfo; gate: Gate; asksCaptcha: boolean }

/** What is bound, and the two steps to another one: prove the old (without a password, whichever is bound), then bind the new. */
export function BindCard({ type, me, gate, asksCaptcha }: Props) {
  const t = useT('account')
  const [isOpen, setOpen] = useState(false)
  const [token, setToken] = useState('')
  const address = me[type]
  const isBound = address !== ''
  const needsProof = isBound || !me.has_password
  const proved = isBound ? type : type === 'email' ? 'mobile' : 'email'
  const close = () => {
    setOpen(false)
    setToken('')
  }
  return (
    <Panel
      title={t(`field.${type}`)}
      note={isBound ? <span className="mono">{masked(type, address)}</span> : t('binding.none')}
      action={
        !isOpen && (
          <Button onClick={() => setOpen(true)}>
            {t(isBound ? 'binding.change' : 'binding.bind')}
            <span className="visually-hidden">{t(`field.${type}`)}</span>
          </Button>
        )
      }
    >
      {isOpen && needsProof && (
        <ol className="steps u-flex u-wrap u-text-13 u-color-t3">
          <li aria-current={token ? undefined : 'step'}>{t(`binding.prove_${proved}`)}</li>
          <li aria-current={token ? 'step' : undefined}>{t(`binding.new_${type}`)}</li>
        </ol>
      )}
      {isOpen && needsProof && !token && (
        <ProveForm
          type={proved}
          address={me[proved]}
          hasPassword={me.has_password}
          gate={gate}
          asksCaptcha={asksCaptcha}
          onProved={setToken}
          onCancel={close}
        />
      )}
      {isOpen && (!needsProof || token) && (
        <BindForm
          type={type}
          token={token}
          gate={gate}
          asksCaptcha={asksCaptcha}
          onDone={close}
          onExpired={() => setToken('')}
        />
      )}
    </Panel>
  )
}

import { useState } from 'react'
import type { VerificationType } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/form/TextField'
import { type CodeEvent, sendCode } from '../api'
import { sentKey, useCountdown } from '../countdown'
import type { Gate } from './gate'

type Props = {
  field: { name: string; value: string; error?: string; onChange: (value: string) => void }
  gate: Gate
  /** The server wants a captcha before it sends anything. */
  asksCaptcha: boolean
  type: VerificationType
  event: CodeEvent
  /** Empty where the server knows it. */
  address: string
  password?: string
  /** True when what is needed to send is filled in; complains otherwise. */
  isReady: () => boolean
  onFail: (reason: unknown) => void
}

/** Six digits from a message, and the button that sends it: at most one a minute, also after a reload. */
export function CodeField({ field, gate: Gate, asksCaptcha, isReady, onFail, ...request }: Props) {
  const t = useT('account')
  const { type, event, address } = request
  const { left, start } = useCountdown(sentKey(type, event, address))
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy: isSending } = useAction()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo === address

  const send = async (captchaId: string, captchaInfo: string) => {
    setAsking(false)
    await run(async () => {
      await sendCode({ ...request, captchaId, captchaInfo })
      start()
      setSentTo(address)
    }).catch(onFail)
  }

  const press = () => {
    if (!isReady()) return
    if (asksCaptcha) setAsking(true)
    else void send('', '')
  }

  const label = isSending
    ? t('code.sending')
    : left > 0
      ? t('code.wait', { left })
      : t(isSent ? 'code.again' : 'code.send')
  return (
    <TextField
      {...field}
      label={t('field.code')}
      hint={isSent ? t(`code.sent_${type}`) : undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      beside={
        <Gate purpose="code" isOpen={isAsking} onPass={send} onClose={() => setAsking(false)}>
          <Button disabled={left > 0 || isSending} onClick={press}>
            {label}
          </Button>
        </Gate>
      }
    />
  )
}

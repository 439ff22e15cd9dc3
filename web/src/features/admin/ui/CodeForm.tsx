import { ArrowLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldShell } from '../../../admin/components/fields'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'

type Props = { isBusy: boolean; error: string | null; onCode: (code: string) => void; onBack: () => void }

/** The second step: six digits from the app, or one of the recovery codes. */
export function CodeForm({ isBusy, error, onCode, onBack }: Props) {
  const t = useT('admin')
  const id = useId()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const change = (text: string) => {
    const clean = isRecovery ? text : text.replace(/\D/g, '').slice(0, 6)
    setCode(clean)
    // Six digits are complete: nobody needs to press a button for them.
    if (!isRecovery && clean.length === 6 && !isBusy) onCode(clean)
  }
  return (
    <>
      <h1>{t('otp.title')}</h1>
      <p className="u-color-t2">{t(isRecovery ? 'otp.recovery_text' : 'otp.text')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onCode(code.trim())
        }}
      >
        <FieldShell id={id} label={t(isRecovery ? 'otp.recovery' : 'otp.code')} error={error ?? undefined}>
          <input
            id={id}
            className="o-input o-code mono"
            // biome-ignore lint/a11y/noAutofocus: the step consists of this field
            autoFocus
            key={isRecovery ? 'recovery' : 'code'}
            required
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={isRecovery ? 40 : 11}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            value={code}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </FieldShell>
        <Button type="submit" look="office" tone="main" className="o-btn-wide u-w-full" aria-busy={isBusy}>
          {t('otp.submit')}
        </Button>
        <div className="o-login-ways u-flex u-justify-between">
          <Button look="office" tone="quiet" onClick={onBack}>
            <ArrowLeft />
            {t('otp.back')}
          </Button>
          <Button
            look="office"
            tone="quiet"
            onClick={() => {
              setRecovery(!isRecovery)
              setCode('')
            }}
          >
            {t(isRecovery ? 'otp.use_code' : 'otp.use_recovery')}
          </Button>
        </div>
      </form>
    </>
  )
}

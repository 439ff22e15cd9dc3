import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { Pill } from '../../../admin/components/cells'
import { FieldShell, PasswordInput, useFieldIds } from '../../../admin/components/fields'
import { useOffice } from '../../../admin/office'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import { confirmOtp, ownProfile, startOtp, stopOtp } from '../api'
import { useSubmit } from './useSubmit'

type Step =
  | { name: 'rest' }
  | { name: 'start' | 'stop' }
  | { name: 'scan'; secret: string; qr: string }
  | { name: 'keep'; recovery: string[] }

/** Turning the second factor on takes the password, a scan and one code; its recovery codes are shown once. */
export function OtpCard({ isOn }: { isOn: boolean }) {
  const t = useT('admin')
  const ids = useFieldIds()
  const queries = useQueryClient()
  const { adminInfo } = useOffice()
  const [step, setStep] = useState<Step>({ name: 'rest' })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const refresh = () => queries.invalidateQueries({ queryKey: ownProfile().queryKey })
  const { submit, isBusy, error, setError } = useSubmit(async () => {
    if (step.name === 'start') {
      const { secret, qr } = await startOtp(password)
      setStep({ name: 'scan', secret, qr })
    } else if (step.name === 'scan') {
      const { recovery } = await confirmOtp(code.replace(/\s/g, ''))
      setStep({ name: 'keep', recovery })
      void refresh()
    } else if (step.name === 'stop') {
      await stopOtp(password, code.trim())
      setStep({ name: 'rest' })
      void refresh()
    }
    setPassword('')
    setCode('')
  })
  const leave = () => {
    setStep({ name: 'rest' })
    setError(null)
    setPassword('')
    setCode('')
  }
  const asksPassword = step.name === 'start' || step.name === 'stop'
  const asksCode = step.name === 'scan' || step.name === 'stop'
  const isAboutCode = error?.code?.includes('otp') || error?.code?.includes('code') || !asksPassword
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('profile.otp')}</h2>
        <Pill tone={isOn ? 'ok' : 'gr'}>{t(isOn ? 'profile.otp_on' : 'profile.otp_off')}</Pill>
      </div>
      {step.name === 'keep' ? (
        <div className="profile-in">
          <p className="o-note" data-tone="wa">
            {t('profile.recovery_text')}
          </p>
          <ol
            className="profile-codes mono u-grid u-bg-s3 u-round-7 u-columns-2"
            aria-label={t('profile.recovery')}
          >
            {step.recovery.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ol>
          <div className="profile-foot">
            <Button
              look="office"
              onClick={() =>
                void navigator.clipboard
                  .writeText(step.recovery.join('\n'))
                  .then(() => toast('success', t('profile.copied')))
              }
            >
              <Copy />
              {t('profile.copy')}
            </Button>
            <Button
              look="office"
              download="rushes-recovery-codes.txt"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${step.recovery.join('\n')}\n`)}`}
            >
              <Download />
              {t('profile.download')}
            </Button>
            <Button look="office" tone="ink" onClick={leave}>
              {t('profile.saved')}
            </Button>
          </div>
        </div>
      ) : (
        <form className="o-form profile-in" noValidate onSubmit={submit}>
          {/* Password managers want to know whose password this is. */}
          <input type="text" autoComplete="username" value={adminInfo.username} readOnly hidden />
          <p className="u-color-t2">{t('profile.otp_text')}</p>
          {step.name === 'scan' && (
            <div className="profile-scan u-row u-gap-16">
              <img
                className="u-flex-none u-round-8"
                src={`data:image/svg+xml,${encodeURIComponent(step.qr)}`}
                width={160}
                height={160}
                alt={t('profile.otp_scan_alt')}
              />
              <p>
                {t('profile.otp_scan')}
                <code className="mono u-block u-break-anywhere">{step.secret}</code>
              </p>
            </div>
          )}
          {asksPassword && (
            <FieldShell
              id={ids('password')}
              label={t('profile.password_needed')}
              error={error && !isAboutCode ? error.message : undefined}
              isRequired
            >
              <PasswordInput
                id={ids('password')}
                autoFocus
                autoComplete="current-password"
                maxLength={128}
                aria-describedby={`${ids('password')}-note`}
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
            </FieldShell>
          )}
          {asksCode && (
            <FieldShell
              id={ids('code')}
              label={t(step.name === 'scan' ? 'profile.otp_confirm' : 'profile.code')}
              error={error && isAboutCode ? error.message : undefined}
              isRequired
            >
              <input
                id={ids('code')}
                className="o-input mono"
                inputMode={step.name === 'scan' ? 'numeric' : 'text'}
                autoComplete="one-time-code"
                maxLength={40}
                aria-describedby={`${ids('code')}-note`}
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            </FieldShell>
          )}
          <div className="profile-foot">
            {step.name === 'rest' ? (
              <Button look="office" onClick={() => setStep({ name: isOn ? 'stop' : 'start' })}>
                {t(isOn ? 'profile.otp_stop' : 'profile.otp_start')}
              </Button>
            ) : (
              <>
                <Button look="office" onClick={leave}>
                  {t('action.cancel')}
                </Button>
                <Button
                  type="submit"
                  look="office"
                  tone={step.name === 'stop' ? 'danger' : 'ink'}
                  aria-busy={isBusy}
                >
                  {t(
                    step.name === 'stop'
                      ? 'profile.otp_stop'
                      : step.name === 'scan'
                        ? 'profile.otp_finish'
                        : 'profile.otp_start',
                  )}
                </Button>
              </>
            )}
          </div>
        </form>
      )}
    </section>
  )
}

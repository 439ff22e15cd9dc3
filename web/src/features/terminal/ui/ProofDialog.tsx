import { useState } from 'react'
import { useT } from '../../../lib/i18n'
import { useOfferChange } from '../api'
import { useTerminal } from '../store'
import { Dialog } from './Dialog'

type Props = { hasOtp: boolean; onDone: () => void; onClose: () => void }

/** Asks once more who it is; what waits for that goes on afterwards. */
export function ProofDialog({ hasOtp, onDone, onClose }: Props) {
  const t = useT('terminal')
  const { prove } = useOfferChange()
  const dispatch = useTerminal((store) => store.dispatch)
  const [isByCode, setByCode] = useState(false)
  const [value, setValue] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    setError('')
    try {
      await prove(isByCode ? { code: value } : { password: value })
      dispatch({ type: 'release' })
      onDone()
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : '')
      setValue('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('proof.title')}
      onClose={onClose}
      onSubmit={() => void submit()}
      foot={
        <>
          <span>
            {hasOtp && (
              <button type="button" className="term-link" onClick={() => setByCode(!isByCode)}>
                {t(isByCode ? 'proof.by_password' : 'proof.by_code')}
              </button>
            )}
          </span>
          <button type="button" className="o-btn" onClick={onClose}>
            {t('proof.cancel')}
          </button>
          <button type="submit" className="o-btn o-btn-main" aria-busy={isBusy}>
            {t('proof.confirm')}
          </button>
        </>
      }
    >
      <p>{t('proof.text')}</p>
      <label className="term-input">
        <span>{t(isByCode ? 'proof.code' : 'proof.password')}</span>
        <input
          key={String(isByCode)}
          className="o-input"
          data-autofocus
          required
          type={isByCode ? 'text' : 'password'}
          autoComplete={isByCode ? 'one-time-code' : 'current-password'}
          inputMode={isByCode ? 'numeric' : undefined}
          aria-invalid={error !== '' || undefined}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      </label>
      {error && (
        <p className="o-field-error" role="alert">
          {error}
        </p>
      )}
    </Dialog>
  )
}

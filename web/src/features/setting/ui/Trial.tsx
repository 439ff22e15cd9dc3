import { CircleCheck, CircleX, Send } from 'lucide-react'
import { useState } from 'react'
import type { Tried } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'

type Props = { word: 'mail' | 'sms'; note: string; send: (target: string) => Promise<Tried> }

/** Sends one message and says what came of it, in the provider's own words. */
export function Trial({ word, note, send }: Props) {
  const t = useT('setting')
  const [target, setTarget] = useState('')
  const { run, isBusy } = useAction()
  const [found, setFound] = useState<Tried | null>(null)
  const attempt = async () => {
    await run(async () => {
      setFound(null)
      try {
        setFound(await send(target.trim()))
      } catch {
        // The client has said what went wrong.
      }
    })
  }
  return (
    <form
      className="set-trial u-grid u-bg-s2 u-line-top"
      onSubmit={(event) => {
        event.preventDefault()
        void attempt()
      }}
    >
      <label className="u-weight-500" htmlFor={`trial-${word}`}>
        {t(`test.${word}`)}
      </label>
      <input
        id={`trial-${word}`}
        className="o-input"
        type={word === 'mail' ? 'email' : 'tel'}
        placeholder={t(`test.${word}_to`)}
        value={target}
        required
        onChange={(event) => setTarget(event.target.value)}
      />
      <Button type="submit" look="office" aria-busy={isBusy}>
        <Send />
        {t(`test.${word}`)}
      </Button>
      <small>{note}</small>
      <p role="status" data-tone={found ? (found.sent ? 'ok' : 'er') : undefined}>
        {found && (found.sent ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />)}
        {found && (found.sent ? t('test.sent') : t('test.failed', { reason: found.reason }))}
      </p>
    </form>
  )
}

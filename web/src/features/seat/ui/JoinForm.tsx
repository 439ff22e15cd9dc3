import { useState } from 'react'
import { useT } from '../../../lib/i18n'
import { day } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { Panel } from '../../../ui/Panel'
import { toast } from '../../../ui/toast'
import { explainAt, joinTeam, offerOf, type SeatOffer, useSeatsChanged } from '../api'

type Props = { code: string }

/** A code says what it offers first; then the seat is taken. */
export function JoinForm({ code }: Props) {
  const t = useT('seat', 'join')
  const changed = useSeatsChanged()
  const [offer, setOffer] = useState<SeatOffer | null>(null)
  const form = useForm({
    initial: { code },
    check: (values) => ({ code: values.code.trim() ? undefined : t('required') }),
    explain: explainAt('code'),
  })
  const join = () =>
    form.run(async () => {
      await joinTeam(form.values.code)
      toast('success', t('done'))
      await changed()
    })
  const field = form.text('code')
  return (
    <Panel title={t('title')}>
      <form
        className="form seat-form"
        ref={form.element}
        noValidate
        onSubmit={form.onSubmit(async () => setOffer(await offerOf(form.values.code)))}
      >
        <TextField
          {...field}
          onChange={(value) => {
            setOffer(null)
            field.onChange(value)
          }}
          label={t('label')}
          hint={t('hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          beside={
            <Button type="submit" disabled={form.isBusy}>
              {t('look')}
            </Button>
          }
        />
        {form.failure && (
          <p className="form-failure" role="alert">
            {form.failure}
          </p>
        )}
        {offer && (
          <div className="ask-box u-row u-wrap" role="status">
            <div className="ask-question u-note u-color-t2">
              <p>
                {t('offer', {
                  owner: offer.company || offer.owner_name,
                  level: offer.level_name,
                  day: day(offer.until),
                })}
              </p>
              {offer.email && <p>{t('only', { email: offer.email })}</p>}
              {!offer.has_room && <p>{t('full')}</p>}
            </div>
            {offer.has_room && (
              <Button tone="main" disabled={form.isBusy} onClick={join}>
                {t('do')}
              </Button>
            )}
          </div>
        )}
      </form>
    </Panel>
  )
}

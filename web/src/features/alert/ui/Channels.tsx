import { Send } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { Pill, type Tone, When } from '../../../admin/components/cells'
import type { Tried } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { type AlertChannelState, testChannel } from '../api'

const tones = { sent: 'ok', kept: 'in', waiting: 'wa', failed: 'er' } satisfies Record<string, Tone>

/** Where alerts go, how the last message went, and a test for each. */
export function Channels({ channels }: { channels: AlertChannelState[] }) {
  const t = useT('alert')
  const can = useCan()
  return (
    <section className="o-card" aria-labelledby="alert-channels">
      <div className="o-card-head">
        <h2 id="alert-channels">{t('channels')}</h2>
        {can('routine/config/edit') && (
          <a className="o-link" href="/admin/routine/config?tab=alerts">
            {t('set_up')}
          </a>
        )}
      </div>
      <ul className="alert-channels">
        {channels.map((one) => (
          <Channel key={one.channel} state={one} />
        ))}
      </ul>
    </section>
  )
}

function Channel({ state }: { state: AlertChannelState }) {
  const t = useT('alert')
  const can = useCan()
  const [tried, setTried] = useState<Tried | null>(null)
  const { run, isBusy } = useAction()
  const name = t(`channel.${state.channel}`)
  const attempt = () =>
    run(async () => {
      setTried(null)
      // The client has said what went wrong.
      setTried(await testChannel(state.channel).catch(() => null))
    })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small className="u-color-t2">{state.is_on ? state.targets.join(', ') : t('off')}</small>
        {state.status && (
          <small className="u-row u-gap-8">
            <Pill tone={tones[state.status]}>{t(`state.${state.status}`)}</Pill>
            <When unix={state.send_time} />
          </small>
        )}
        {state.error && <small data-tone="er">{state.error}</small>}
        <p role="status" data-tone={tried ? (tried.sent ? 'ok' : 'er') : undefined}>
          {tried && (tried.sent ? t('sent') : t('failed', { reason: tried.reason ?? '' }))}
        </p>
      </div>
      {state.is_on && can('routine/alert/test') && (
        <Button
          look="office"
          aria-busy={isBusy}
          aria-label={t('test_channel', { name })}
          onClick={() => void attempt()}
        >
          <Send aria-hidden="true" />
          {t('test_short')}
        </Button>
      )}
    </li>
  )
}

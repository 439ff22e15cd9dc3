import { useState } from 'react'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { State } from '../../../ui/State'
import { unsubscribe } from '../api'

type Outcome = Awaited<ReturnType<typeof unsubscribe>> | 'bad' | null

/** The link in a letter leads here. Pressing does it, not opening: programs look at links before people do. */
export default function UnsubscribePage() {
  const t = useT('letter')
  const word = new URLSearchParams(location.search).get('word') ?? ''
  const [outcome, setOutcome] = useState<Outcome>(word ? null : 'bad')
  const { run } = useAction()
  const settings = { label: t('unsubscribe.settings'), href: '/user/account/privacy' }
  if (outcome === 'bad')
    return (
      <State look="shop" isPage title={t('unsubscribe.bad')} ways={[settings]}>
        {t('unsubscribe.bad_text')}
      </State>
    )
  if (outcome)
    return (
      <State look="shop" isPage title={t('unsubscribe.done')} ways={[settings]}>
        {t('unsubscribe.done_text', { title: t(`${outcome.kind}.title`) })}
      </State>
    )
  const confirm = () =>
    run(async () => {
      try {
        setOutcome(await unsubscribe(word))
      } catch {
        setOutcome('bad')
      }
    })
  const ways = [{ label: t('unsubscribe.confirm'), onRun: () => void confirm() }]
  return (
    <State look="shop" isPage title={t('unsubscribe.title')} ways={ways}>
      {t('unsubscribe.text')}
    </State>
  )
}

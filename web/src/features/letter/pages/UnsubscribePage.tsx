import { type ComponentProps, useState } from 'react'
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
  const confirm = () =>
    run(async () => {
      try {
        setOutcome(await unsubscribe(word))
      } catch {
        setOutcome('bad')
      }
    })
  const settings = { label: t('unsubscribe.settings'), href: '/user/account/privacy' }
  const state = (): Omit<ComponentProps<typeof State>, 'look'> => {
    if (outcome === 'bad')
      return { title: t('unsubscribe.bad'), children: t('unsubscribe.bad_text'), ways: [settings] }
    if (outcome) {
      const text = t('unsubscribe.done_text', { title: t(`${outcome.kind}.title`) })
      return { title: t('unsubscribe.done'), children: text, ways: [settings] }
    }
    const ways = [{ label: t('unsubscribe.confirm'), onRun: () => void confirm() }]
    return { title: t('unsubscribe.title'), children: t('unsubscribe.text'), ways }
  }
  return (
    <div className="page">
      <State look="shop" isPage {...state()} />
    </div>
  )
}

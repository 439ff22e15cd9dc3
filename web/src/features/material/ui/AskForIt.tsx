import { useState } from 'react'
import { useT } from '../../../lib/i18n'
import { useSignedIn } from '../../../lib/session'
import { loginHref } from '../../../lib/url'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { askFor } from '../api'
import { type ListSearch, listHref } from '../model'

type Props = { search: ListSearch; words: string }

/** The other way out of an empty list: the owner hears what is missing. */
export function AskForIt({ search, words }: Props) {
  const t = useT('material')
  const isMember = useSignedIn('member') !== null
  const { run, isBusy } = useAction()
  const [asked, setAsked] = useState('')
  if (asked === words)
    return (
      <p className="u-color-ok" role="status">
        {t('empty.asked', { words })}
      </p>
    )
  if (!isMember) return <Button href={loginHref('/login', listHref(search))}>{t('empty.ask')}</Button>
  return (
    <Button
      disabled={isBusy}
      onClick={() =>
        run(async () => {
          await askFor(words)
          setAsked(words)
        }).catch(() => undefined)
      }
    >
      {t('empty.ask')}
    </Button>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Failed } from '../../../ui/Failed'
import { Switch } from '../../../ui/form/Switch'
import { chooseLetters, letterChoices } from '../api'
import './letter.css'

/** What a member is written about, and what of it they can do without. */
export function LetterChoices({ hasEmail }: { hasEmail: boolean }) {
  const t = useT('letter')
  const queries = useQueryClient()
  const query = useQuery(letterChoices())
  const { run, isBusy } = useAction()
  const choose = (kind: string, isWanted: boolean) =>
    run(async () => {
      await chooseLetters(kind, isWanted).catch(() => undefined)
      await queries.invalidateQueries({ queryKey: letterChoices().queryKey })
    })
  if (query.error && !query.data) return <Failed query={query} />
  if (!query.data) return <div className="member-wait" aria-busy="true" />
  return (
    <>
      {!hasEmail && <p className="letter-none">{t('own.none')}</p>}
      <ul className="letter-choices">
        {query.data.list.map(({ kind, is_wanted, is_optional }) => (
          <li className="u-row u-justify-between u-gap-16 u-line-top" key={kind}>
            <label htmlFor={`letter-${kind}`}>{t(`${kind}.title`)}</label>
            {is_optional ? (
              <Switch
                id={`letter-${kind}`}
                isOn={is_wanted}
                isOff={isBusy}
                onChange={(isOn) => void choose(kind, isOn)}
              />
            ) : (
              <small id={`letter-${kind}`}>{t('own.always')}</small>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

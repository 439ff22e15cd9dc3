import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Verified } from '../../../api/delivery'
import { isMissing } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import type { PageProps } from '../../../lib/page'
import { day } from '../../../lib/time'
import { useTitle } from '../../../lib/title'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { TextField } from '../../../ui/form/TextField'
import { CheckIcon, CloseIcon } from '../../../ui/icons'
import { siteStart } from '../../site/api'
import { verified } from '../api'
import { tidyNumber, verifyHref } from '../model'
import '../../../ui/form/form.css'
import '../ui/verify.css'

/** Whether a certificate is real: for whoever holds one in hand, without an account. */
export default function VerifyPage({ params }: PageProps) {
  const t = useT('delivery', 'verify')
  const router = useRouter()
  const { number: given = '' } = params
  const number = tidyNumber(given)
  const { data: start } = useQuery(siteStart())
  const query = useQuery({ ...verified(number), enabled: number !== '' })
  const [typed, setTyped] = useState(number)
  useTitle(t('title'), start?.site.siteName)
  const isUnknown = query.error !== null && isMissing(query.error)
  return (
    <div className="page verify">
      <h1>{t('title')}</h1>
      <p className="verify-lead u-color-t2">{t('lead')}</p>
      <form
        className="form verify-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const next = tidyNumber(typed)
          if (next) router.history.push(verifyHref(next))
        }}
      >
        <TextField
          name="number"
          value={typed}
          onChange={setTyped}
          label={t('label')}
          hint={t('hint')}
          error={isUnknown && tidyNumber(typed) === number ? t('unknown', { number }) : undefined}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          beside={
            <Button type="submit" tone="main">
              {t('submit')}
            </Button>
          }
        />
      </form>
      {number !== '' && query.error && !isUnknown && <Failed query={query} />}
      {number !== '' && query.data && <Outcome found={query.data} />}
    </div>
  )
}

function Outcome({ found }: { found: Verified }) {
  const t = useT('delivery', 'verify')
  const rows: [string, string][] = [
    ['number', found.number],
    ['work', found.title],
    ['material_number', found.material_number],
    ['variant', found.variant ?? ''],
    ['licence', found.licence_name],
    ['licensee', found.licensee],
    ['project', found.project || t('any_project')],
    ['issued', day(found.issued_at)],
  ]
  return (
    <section className={found.valid ? 'panel verified is-valid' : 'panel verified'} aria-live="polite">
      <h2>
        {found.valid ? <CheckIcon /> : <CloseIcon />}
        {t(found.valid ? 'valid' : 'void')}
      </h2>
      {found.reason && <p>{found.reason}</p>}
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{t(dataKey(name))}</dt>
              <dd className={/number$/.test(name) ? 'mono' : undefined}>
                {name === 'work' ? <a href={found.path}>{value}</a> : value}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

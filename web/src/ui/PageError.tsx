import { useEffect } from 'react'
import { useT } from '../lib/i18n'
import { isMissingChunk, reloadIfUpgraded } from '../lib/missingChunk'
import { Button } from './Button'

type Props = { error: unknown }

/** Stands where a page threw. It needs nothing that may have thrown with it: no answers, no router. */
export function PageError({ error }: Props) {
  const t = useT('common', 'crash')
  const isMissing = isMissingChunk(error)
  useEffect(() => {
    if (isMissing) void reloadIfUpgraded()
  }, [isMissing])
  return (
    <div className="notice" role="alert">
      <div className="notice-in">
        <h1>{t(isMissing ? 'upgraded' : 'title')}</h1>
        <p>{t(isMissing ? 'upgraded_text' : 'text')}</p>
        <ul className="notice-exits">
          <li>
            <Button tone="main" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          </li>
          <li>
            <Button href="/">{t('home')}</Button>
          </li>
        </ul>
      </div>
    </div>
  )
}

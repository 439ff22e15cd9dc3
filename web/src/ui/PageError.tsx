import { useEffect } from 'react'
import { useT } from '../lib/i18n'
import { isMissingChunk, reloadIfUpgraded } from '../lib/missingChunk'

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
            <button type="button" className="button button-main" onClick={() => location.reload()}>
              {t('reload')}
            </button>
          </li>
          <li>
            <a className="button" href="/">
              {t('home')}
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}

import { Check, Clock, X } from 'lucide-react'
import type { MaterialState } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'

/** Lessons without a video that are named; a long course would fill the page. */
const shownLessons = 8

type Props = { checks: MaterialState['checks']; onGo: (key: string) => void }

/** What is still missing before it can be sold, as the form stands now; each line leads to its field. */
export function Checklist({ checks, onGo }: Props) {
  const t = useT('material-editor', 'check')
  const needed = checks.filter((check) => !check.later)
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('title')}</h2>
        <small>
          {needed.filter((check) => check.ok).length} / {needed.length}
        </small>
      </div>
      <ul className="media-checks">
        {checks.map((check) => (
          <li className="u-line-top" key={check.key} data-tone={check.ok ? 'ok' : check.later ? 'wa' : 'er'}>
            <button type="button" className="u-flex u-gap-10 u-w-full" onClick={() => onGo(check.key)}>
              {check.ok ? (
                <Check className="u-flex-none" aria-hidden="true" />
              ) : check.later ? (
                <Clock className="u-flex-none" aria-hidden="true" />
              ) : (
                <X className="u-flex-none" aria-hidden="true" />
              )}
              <span className="u-grid">
                <b className="u-weight-400">{t(dataKey(`item.${check.key}`), { defaultValue: check.key })}</b>
                <span className="visually-hidden">{t(check.ok ? 'yes' : check.later ? 'later' : 'no')}</span>
                {check.note && <small className="u-leading-18">{check.note}</small>}
                {check.lessons.length > 0 && (
                  <small className="u-leading-18">
                    {check.lessons.slice(0, shownLessons).join(' · ')}
                    {check.lessons.length > shownLessons &&
                      ` ${t('more_lessons', { count: check.lessons.length - shownLessons })}`}
                  </small>
                )}
                {check.lessons.length > 0 && !check.later && <small>{t('presale')}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Check, X } from 'lucide-react'
import type { MaterialState } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'

type Props = { state: MaterialState }

/** What is still missing before it can be sold. */
export function Checklist({ state }: Props) {
  const t = useT('material-editor', 'check')
  const done = state.checks.filter((check) => check.ok).length
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('title')}</h2>
        <small>
          {done} / {state.checks.length}
        </small>
      </div>
      <ul className="media-checks">
        {state.checks.map((check) => (
          <li className="u-flex u-gap-10 u-line-top" key={check.key} data-tone={check.ok ? 'ok' : 'er'}>
            {check.ok ? <Check className="u-flex-none" /> : <X className="u-flex-none" />}
            <div className="u-grid">
              <b className="u-weight-400">{t(dataKey(`item.${check.key}`), { defaultValue: check.key })}</b>
              <span className="visually-hidden">{t(check.ok ? 'yes' : 'no')}</span>
              {check.note && <small className="u-leading-18">{check.note}</small>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { siteStart } from '../../features/site/api'
import { useT } from '../../lib/i18n'
import { dataKey } from '../../lib/messages'

const pages = [
  'vip-pricing',
  'coupons',
  'share',
  'about',
  'user-agreement',
  'privacy-policy',
  'agreement',
  'topup-agreement',
]

export function Footer() {
  const t = useT('common')
  const route = useT('route')
  const { data: start } = useQuery(siteStart())
  const record = start?.site.recordNumber
  return (
    <footer className="foot">
      <div className="page foot-in">
        <p>
          <span>© {start?.site.siteName}</span>
          {record && (
            <a className="foot-record" href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
              {record}
            </a>
          )}
        </p>
        <nav aria-label={t('nav.footer')}>
          <ul>
            {pages.map((name) => (
              <li key={name}>
                <a href={`/${name}`}>{route(dataKey(`title.${name}`))}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

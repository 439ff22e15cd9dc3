import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { siteStart } from '../../features/site/api'
import { loadMessages, useT } from '../../lib/i18n'
import { dataKey } from '../../lib/messages'

const LicenceSheet = lazy(async () => {
  const [{ LicenceSheet }] = await Promise.all([
    import('../../features/material/ui/LicenceSheet'),
    loadMessages('material'),
  ])
  return { default: LicenceSheet }
})

const pages = [
  'vip-pricing',
  'coupons',
  'share',
  'user-faq',
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
  const { recordNumber: record, contact } = start?.site ?? {}
  // Null until it is opened for the first time.
  const [isComparing, setComparing] = useState<boolean | null>(null)
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
          {contact?.mail && <a href={`mailto:${contact.mail}`}>{contact.mail}</a>}
          {contact?.text && <span>{contact.text}</span>}
        </p>
        <nav aria-label={t('nav.footer')}>
          <ul>
            {pages.map((name) => (
              <li key={name}>
                <a href={name === 'user-faq' ? '/user/faq' : `/${name}`}>
                  {name === 'about' ? t('nav.contact') : route(dataKey(`title.${name}`))}
                </a>
              </li>
            ))}
            <li>
              <button type="button" onClick={() => setComparing(true)}>
                {t('nav.licences')}
              </button>
            </li>
          </ul>
        </nav>
        {isComparing !== null && (
          <Suspense>
            <LicenceSheet
              isOpen={isComparing}
              closeLabel={t('action.close')}
              onClose={() => setComparing(false)}
            />
          </Suspense>
        )}
      </div>
    </footer>
  )
}

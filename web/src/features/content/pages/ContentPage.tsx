import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useT } from '../../../lib/i18n'
import { day } from '../../../lib/time'
import { useTitle } from '../../../lib/title'
import { Failed } from '../../../ui/Failed'
import { siteStart } from '../../site/api'
import { contentPage } from '../api'
import { isContentName, withHeadings } from '../model'

/** About and the four agreements: the page's name is its path. */
export default function ContentPage() {
  const t = useT('content')
  const path = useLocation({ select: (location) => location.pathname.slice(1) })
  // The address already names the next page while this one is still shown; a page keeps its own name until then.
  const [name, setName] = useState(path)
  if (path !== name && isContentName(path)) setName(path)
  const { data: start } = useQuery(siteStart())
  const { data, error, refetch } = useQuery(contentPage(name))
  useTitle(data?.title, start?.site.siteName)
  const contact = start?.site.contact
  const text = useMemo(() => withHeadings(data?.html ?? ''), [data?.html])
  if (error && !data)
    return (
      <div className="page">
        <Failed query={{ error, refetch }} title={t('failed')} isPage />
      </div>
    )
  if (!data) return <div className="page paper u-grid u-justify-center" aria-busy="true" />
  return (
    <div className="page paper u-grid u-justify-center">
      <article>
        <h1>{data.title}</h1>
        <p className="paper-facts u-text-12 u-color-t3">
          <span>{t('version', { version: data.version })}</span>
          <span>{t('published', { day: day(data.published_at) })}</span>
        </p>
        <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
        {name === 'about' && (contact?.mail || contact?.text) && (
          <p className="prose u-flex u-wrap u-gap-12">
            {contact.mail && <a href={`mailto:${contact.mail}`}>{contact.mail}</a>}
            {contact.text && <span>{contact.text}</span>}
          </p>
        )}
      </article>
      {text.headings.length > 1 && (
        <nav className="paper-toc u-text-13 u-scroll-y" aria-labelledby="toc">
          <h2 className="u-color-t3" id="toc">
            {t('contents')}
          </h2>
          <ol>
            {text.headings.map((heading) => (
              <li key={heading.id}>
                <a className="u-block u-leading-20 u-color-t2" href={`#${heading.id}`}>
                  {heading.text}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </div>
  )
}

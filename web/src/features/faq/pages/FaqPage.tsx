import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n'
import { useTitle } from '../../../lib/title'
import { Failed } from '../../../ui/Failed'
import { FindField } from '../../../ui/FindField'
import { siteStart } from '../../site/api'
import { faq } from '../api'
import { askedId, findFaq, marked, pieces } from '../model'
import '../../../ui/saved.css'
import '../ui/faq.css'

/** Questions by topic, found as one types; each has an address of its own. */
export default function FaqPage() {
  const t = useT('faq')
  const title = useT('route')('title.user-faq')
  const { data: start } = useQuery(siteStart())
  const { data, error, refetch } = useQuery(faq())
  useTitle(title, start?.site.siteName)
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const asked = askedId(useLocation({ select: (location) => location.hash }))
  const seen = useRef<number | null>(null)

  // The question the address names is opened and brought into sight, once.
  useEffect(() => {
    if (!data || asked === null || seen.current === asked) return
    seen.current = asked
    setOpen((now) => new Set(now).add(asked))
    requestAnimationFrame(() => document.getElementById(`faq-${asked}`)?.scrollIntoView({ block: 'start' }))
  }, [data, asked])

  if (error && !data) return <Failed query={{ error, refetch }} title={t('failed')} isPage />
  const topics = data ? findFaq(data, words) : []
  const isFinding = words.trim() !== ''
  return (
    <div className="faq" aria-busy={!data}>
      <div className="saved-top">
        <h1>{title}</h1>
        <FindField
          label={t('search')}
          hint={t('search_hint')}
          value=""
          onSearch={setWords}
          onType={setWords}
        />
      </div>
      {!isFinding && (
        <nav className="pills" aria-label={t('topics')}>
          {topics.map(({ topic }) => (
            <a key={topic} href={`#${topic}`}>
              {t(`topic.${topic}`)}
            </a>
          ))}
        </nav>
      )}
      <p className="visually-hidden" role="status">
        {isFinding ? t('found', { count: topics.flatMap((topic) => topic.list).length }) : ''}
      </p>
      {data && isFinding && topics.length === 0 && (
        <p className="faq-none u-color-t2">{t('none', { q: words.trim() })}</p>
      )}
      {topics.map(({ topic, list }) => (
        <section key={topic}>
          <h2 id={topic}>{t(`topic.${topic}`)}</h2>
          {list.map((one) => (
            <details
              key={one.id}
              id={`faq-${one.id}`}
              open={isFinding || open.has(one.id)}
              onToggle={(event) => {
                const isOpen = event.currentTarget.open
                if (isFinding || isOpen === open.has(one.id)) return
                const next = new Set(open)
                if (isOpen) next.add(one.id)
                else next.delete(one.id)
                setOpen(next)
              }}
            >
              <summary>
                <h3>
                  {pieces(one.question, words).map((part, place) =>
                    part.hit ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
                      <mark key={place}>{part.text}</mark>
                    ) : (
                      part.text
                    ),
                  )}
                </h3>
              </summary>
              <div className="prose" dangerouslySetInnerHTML={{ __html: marked(one.html, words) }} />
              <a className="faq-link u-text-12 u-color-t3 u-inline-block" href={`#faq-${one.id}`}>
                {t('link')}
                <span className="visually-hidden">{one.question}</span>
              </a>
            </details>
          ))}
        </section>
      ))}
    </div>
  )
}

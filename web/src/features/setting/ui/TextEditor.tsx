import { useQuery } from '@tanstack/react-query'
import { ExternalLink, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { When } from '../../../admin/components/cells'
import { Failed, Skeleton, useSlow } from '../../../admin/components/states'
import { useUnsaved } from '../../../admin/unsaved'
import type { TextVersion } from '../../../api/office'
import { language, useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { type NewText, publishText, textVersions } from '../api'
import { renderMarkdown } from '../markdown'
import { Compare } from './Compare'

const fields = ['title_zh', 'title_en', 'body_zh', 'body_en'] as const
type Draft = Pick<TextVersion, (typeof fields)[number]>

/** Title and text as one, so that a comparison shows both. */
const whole = (text: Draft, lang: 'zh' | 'en') => `# ${text[`title_${lang}`]}\n\n${text[`body_${lang}`]}`

type Props = { name: string; onPublished: () => void }

export function TextEditor({ name, onPublished }: Props) {
  const t = useT('setting')
  const can = useCan()
  const { data, error, isPending, refetch } = useQuery(textVersions(name))
  const isSlow = useSlow(isPending)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [looked, setLooked] = useState<number | null>(null)
  const { run, isBusy } = useAction()
  const newest = data?.versions[0]
  const isChanged =
    draft !== null && newest !== undefined && fields.some((field) => draft[field].trim() !== newest[field])
  useUnsaved('routine/content', isChanged)
  if (error && !data)
    return <Failed reason={error} right="routine/content/view" onRetry={() => void refetch()} />
  if (!data || !newest) return isSlow ? <Skeleton columns={2} /> : null
  const now = draft ?? newest
  const lang = language() === 'en' ? 'en' : 'zh'
  const seen = data.versions.find((one) => one.version === looked)
  const shown = seen || !isChanged ? (seen ?? newest)[`html_${lang}`] : renderMarkdown(now[`body_${lang}`])
  // The same words say something else once a value in them has changed.
  const canPublish = isChanged || (data.values_changed && can('routine/content/publish'))
  const publish = async () => {
    await run(async () => {
      try {
        const text: NewText = { name, version: newest.version, ...pick(now) }
        await publishText(text)
        await refetch()
        setDraft(null)
        onPublished()
      } catch {
        // The client has said what went wrong, and the draft is still here.
      }
    })
  }
  return (
    <div>
      <section className="o-card">
        <div className="o-card-head">
          <h2>{newest[`title_${lang}`]}</h2>
          <small>
            {t('text.version', { version: newest.version })} · {t('text.current')}
          </small>
          <Button look="office" className="u-ml-auto" href={`/${name}`} target="_blank" rel="noopener">
            <ExternalLink />
            {t('text.look')}
          </Button>
        </div>
        <div className="set-edit u-grid u-gap-12 u-columns-2">
          {fields.map((field) => (
            <div className="u-grid u-gap-4" key={field}>
              <label htmlFor={`text-${field}`}>{t(`text.${field}`)}</label>
              {field.startsWith('title') ? (
                <input
                  id={`text-${field}`}
                  className="o-input"
                  value={now[field]}
                  maxLength={80}
                  readOnly={!can('routine/content/publish')}
                  onChange={(event) => setDraft({ ...pick(now), [field]: event.target.value })}
                />
              ) : (
                <textarea
                  id={`text-${field}`}
                  className="o-input"
                  value={now[field]}
                  readOnly={!can('routine/content/publish')}
                  onChange={(event) => setDraft({ ...pick(now), [field]: event.target.value })}
                />
              )}
            </div>
          ))}
        </div>
        {isChanged && (
          <>
            <p className="set-note u-text-12 u-color-t3">{t('text.changes')}</p>
            {(['zh', 'en'] as const)
              .filter((one) => whole(newest, one) !== whole(now, one))
              .map((one) => (
                <Compare key={one} before={whole(newest, one)} after={whole(now, one)} />
              ))}
          </>
        )}
      </section>
      {canPublish && (
        <div className="set-save u-row u-gap-8 u-bg-acbg u-round-10 u-mt-12">
          <span className="u-grid u-min-w-0">
            <b>{t('text.version', { version: newest.version + 1 })}</b>
            <small className="u-ellipsis">{t(isChanged ? 'text.publish_note' : 'text.values_changed')}</small>
          </span>
          {isChanged && (
            <Button look="office" tone="quiet" onClick={() => setDraft(null)}>
              {t('page.reset')}
            </Button>
          )}
          <Button look="office" tone="main" aria-busy={isBusy} onClick={() => void publish()}>
            <FileUp />
            {t('text.publish')}
          </Button>
        </div>
      )}
      {data.versions.length > 1 && (
        <section className="o-card u-mt-12">
          <div className="o-card-head">
            <h2>{t('text.history')}</h2>
          </div>
          <ul className="set-versions">
            {data.versions.slice(1).map((one) => (
              <li className="u-row u-gap-8 u-line-top" key={one.version}>
                <span className="u-flex-1">
                  {t('text.version', { version: one.version })}{' '}
                  <small className="u-color-t3">
                    <When unix={one.published_at} />
                  </small>
                </span>
                <Button
                  look="office"
                  aria-expanded={looked === one.version}
                  onClick={() => setLooked(looked === one.version ? null : one.version)}
                >
                  {t('text.compare')}
                </Button>
                {can('routine/content/publish') && (
                  <Button look="office" onClick={() => setDraft(pick(one))}>
                    {t('text.restore')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {seen && <Compare before={whole(seen, lang)} after={whole(newest, lang)} />}
        </section>
      )}
      <section className="o-card u-mt-12">
        <div className="o-card-head">
          <h2>{t('text.preview')}</h2>
        </div>
        {/* Made from Markdown, by the server or as the server would: no tag gets through. */}
        <section
          className="set-preview u-border u-round-7"
          aria-label={t('text.preview')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get there
          tabIndex={0}
          dangerouslySetInnerHTML={{ __html: shown }}
        />
      </section>
    </div>
  )
}

function pick(text: Draft): Draft {
  const { title_zh, title_en, body_zh, body_en } = text
  return { title_zh, title_en, body_zh, body_en }
}

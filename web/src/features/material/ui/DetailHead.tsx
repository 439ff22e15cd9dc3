import type { Detail } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { ShareButton } from './ShareButton'

type Props = { detail: Detail }

export function Crumbs({ detail }: Props) {
  const common = useT('common')
  return (
    <ol className="crumbs detail-crumbs u-flex u-wrap u-small u-color-t3">
      <li>
        <a href="/">{common('nav.home')}</a>
      </li>
      {detail.trail.map((step) => (
        <li key={step.slug}>
          <a href={`/list?type=${step.slug}`}>{step.name}</a>
        </li>
      ))}
      <li aria-current="page">{detail.title}</li>
    </ol>
  )
}

export function Withdrawn({ detail }: Props) {
  const t = useT('material')
  return detail.withdrawn ? (
    <p className="withdrawn u-color-t2 u-bg-b2 u-border-strong u-round-10 u-mb-16">{t('detail.withdrawn')}</p>
  ) : null
}

export function Title({ detail }: Props) {
  return (
    <>
      <div className="detail-title u-flex u-gap-12">
        <h1>{detail.title}</h1>
        <ShareButton title={detail.title} path={detail.canonical} />
      </div>
      <p className="detail-summary u-text-15 u-color-t2 u-mt-6">{detail.summary}</p>
    </>
  )
}

export function Tags({ detail }: Props) {
  const t = useT('material')
  if (detail.tags.length === 0) return null
  return (
    <ul className="tags u-flex u-wrap u-gap-8 u-mt-14" aria-label={t('detail.tags')}>
      {detail.tags.map((tag) => (
        <li key={tag.slug}>
          <a href={`/list?tag=${encodeURIComponent(tag.slug)}`}>{tag.name}</a>
        </li>
      ))}
    </ul>
  )
}

export function About({ detail }: Props) {
  return detail.html ? <div className="prose" dangerouslySetInnerHTML={{ __html: detail.html }} /> : null
}

import type { Detail } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { ShareButton } from './ShareButton'

type Props = { detail: Detail }

export function Crumbs({ detail }: Props) {
  const common = useT('common')
  return (
    <ol className="crumbs detail-crumbs">
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
  return detail.withdrawn ? <p className="withdrawn">{t('detail.withdrawn')}</p> : null
}

export function Title({ detail }: Props) {
  return (
    <>
      <div className="detail-title">
        <h1>{detail.title}</h1>
        <ShareButton title={detail.title} path={detail.canonical} />
      </div>
      <p className="detail-summary">{detail.summary}</p>
    </>
  )
}

export function Tags({ detail }: Props) {
  const t = useT('material')
  if (detail.tags.length === 0) return null
  return (
    <ul className="tags" aria-label={t('detail.tags')}>
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

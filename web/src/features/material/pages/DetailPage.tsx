import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Detail } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { isFree, money } from '../../../lib/money'
import { useTitle } from '../../../lib/title'
import { siteStart } from '../../site/api'
import { material } from '../api'
import { specRows } from '../model'
import { DetailGhost } from '../ui/DetailGhost'
import { PreviewPlayer } from '../ui/PreviewPlayer'
import { ShareButton } from '../ui/ShareButton'
import { Shelf } from '../ui/Shelf'
import { SpecSheet } from '../ui/SpecSheet'
import { VersionPicker } from '../ui/VersionPicker'

type Props = { detail: Detail }

function Material({ detail }: Props) {
  const t = useT('material')
  const common = useT('common')
  const [chosen, setChosen] = useState(detail.variants[0]?.id ?? 0)
  const variant = detail.variants.find((one) => one.id === chosen) ?? detail.variants[0]
  const price = variant?.price ?? detail.price
  return (
    <div className="page">
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
      <div className="detail">
        <div className="detail-play">
          {detail.preview ? (
            <PreviewPlayer detail={detail} preview={detail.preview} />
          ) : (
            <div className="stage still">
              <img
                className="stage-poster"
                src={detail.poster}
                alt={detail.title}
                width={1280}
                height={720}
                fetchPriority="high"
                decoding="sync"
              />
              <span className="stage-no mono">{detail.no}</span>
            </div>
          )}
        </div>
        <div className="detail-text">
          <div className="detail-title">
            <h1>{detail.title}</h1>
            <ShareButton title={detail.title} path={detail.canonical} />
          </div>
          <p className="detail-summary">{detail.summary}</p>
          {detail.tags.length > 0 && (
            <ul className="tags" aria-label={t('detail.tags')}>
              {detail.tags.map((tag) => (
                <li key={tag.slug}>
                  <a href={`/list?tag=${encodeURIComponent(tag.slug)}`}>{tag.name}</a>
                </li>
              ))}
            </ul>
          )}
          {detail.html && <div className="prose" dangerouslySetInnerHTML={{ __html: detail.html }} />}
        </div>
        <section className="detail-buy" aria-labelledby="versions">
          <div className="versions-head">
            <h2 id="versions">{t('versions.label')}</h2>
            <p>{t('versions.count', { count: detail.variants.length })}</p>
          </div>
          <VersionPicker variants={detail.variants} value={variant?.id ?? 0} onChange={setChosen} />
          <p className="amount" aria-live="polite">
            {t('price.amount')}
            <strong key={price}>{isFree(price) ? t('price.free') : money(price)}</strong>
          </p>
        </section>
        <section className="detail-spec">
          <h2>{t('spec.label')}</h2>
          <SpecSheet rows={specRows(detail, variant)} />
        </section>
      </div>
      <Shelf title={t('detail.shoot')} note={t('detail.shoot_note')} cards={detail.shoot} />
      <Shelf
        title={t('detail.similar')}
        note={t('detail.similar_note')}
        cards={detail.similar}
        all={{ href: `/list?type=${detail.type.slug}`, label: common('action.see_all') }}
      />
    </div>
  )
}

export default function DetailPage() {
  const t = useT('material')
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: start } = useQuery(siteStart())
  const { data, error, refetch } = useQuery(material(id))
  useTitle(data?.title, start?.site.siteName)
  if (data) return <Material key={data.id} detail={data} />
  if (!error) return <DetailGhost />
  return (
    <div className="page">
      <div className="list-error detail-error" role="alert">
        <h1>{t('error.detail')}</h1>
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          {t('error.retry')}
        </button>
      </div>
    </div>
  )
}

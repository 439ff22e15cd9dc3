import type { Pack } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Price } from './Price'

type Props = { packs: Pack[] }

/** Packs that contain the clip, with a look inside. */
export function PackCards({ packs }: Props) {
  const t = useT('material')
  if (packs.length === 0) return null
  return (
    <section className="shelf">
      <div className="shelf-head">
        <h2>{t('detail.packs')}</h2>
      </div>
      <div className="packs u-grid">
        {packs.map((pack) => (
          <a
            className="pack u-block u-overflow-hidden u-bg-b2 u-border u-round-14"
            key={pack.id}
            href={`/course/${pack.id}`}
          >
            <span className={`pack-thumbs pack-thumbs-${Math.min(4, pack.thumbs.length)}`}>
              {pack.thumbs.slice(0, 4).map((thumb) => (
                <img key={thumb} src={thumb} alt="" width={640} height={400} loading="lazy" />
              ))}
            </span>
            <span className="pack-text u-stack u-gap-4">
              <strong>{pack.title}</strong>
              <span>
                <b>
                  <Price of={pack} />
                </b>
                {pack.items !== null && (
                  <span className="mono">{t('items.pack', { count: pack.items })}</span>
                )}
              </span>
            </span>
          </a>
        ))}
      </div>
    </section>
  )
}

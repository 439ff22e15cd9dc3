import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { useTitle } from '../../../lib/title'
import { Failed } from '../../../ui/Failed'
import { useOwn } from '../../material/api'
import { GhostCards } from '../../material/ui/GhostCards'
import { Shelf } from '../../material/ui/Shelf'
import { siteStart } from '../../site/api'
import { home } from '../api'
import { HomeBlocks } from '../ui/HomeBlocks'

export default function HomePage() {
  const t = useT('home')
  const common = useT('common')
  const route = useT('route')
  const { data: start } = useQuery(siteStart())
  const { data, error, refetch } = useQuery(home())
  useTitle(route('title.home'), start?.site.siteName)
  const shelves = data?.blocks.flatMap((block) => ('list' in block ? block.list : [])) ?? []
  const own = useOwn(shelves.map((card) => card.id))
  return (
    <div className="page home">
      <h1 className="visually-hidden">{route('title.home')}</h1>
      {data && (
        <HomeBlocks
          blocks={data.blocks}
          shelf={(block) => (
            <Shelf
              key={block.id}
              title={block.title}
              note={block.note}
              cards={block.list}
              own={own}
              rows={block.list.length > 5 ? 'two' : 'one'}
              all={block.kind === 'rail' ? { href: block.path, label: common('action.see_all') } : undefined}
            />
          )}
        />
      )}
      {!data && !error && (
        <div aria-busy="true">
          <div className="hero">
            <div className="hero-slide" />
          </div>
          <div className="shelf">
            <div className="grid">
              <GhostCards count={10} />
            </div>
          </div>
        </div>
      )}
      {error && !data && <Failed query={{ error, refetch }} title={t('failed')} />}
    </div>
  )
}

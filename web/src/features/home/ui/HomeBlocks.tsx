import type { ReactNode } from 'react'
import type { HomeBlock, HomeShelf } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { Hero } from './Hero'

type Props = {
  blocks: HomeBlock[]
  /** Draws a shelf of cards: what a card can do is the page's business. */
  shelf: (block: HomeShelf) => ReactNode
  /** Stands around each block in the back office. */
  frame?: (block: HomeBlock, drawn: ReactNode) => ReactNode
}

/** The home page, block by block, as the server's first paint draws it (first-paint/home.html). */
export function HomeBlocks({ blocks, shelf, frame = (_block, drawn) => drawn }: Props) {
  const t = useT('home')
  const draw = (block: HomeBlock, place: number) => {
    switch (block.kind) {
      case 'carousel':
        return <Hero key={block.id} slides={block.slides} isFirst={place === 0} />
      case 'chips':
        return (
          <nav key={block.id} className="type-chips pills" aria-label={t('types')}>
            {block.types.map((type) => (
              <a key={type.slug} href={`/list?type=${type.slug}`}>
                {type.name}
                <span className="mono">{type.count}</span>
              </a>
            ))}
          </nav>
        )
      case 'banner':
        return (
          <section key={block.id} className="banner">
            <img
              src={block.image}
              alt=""
              width={1280}
              height={720}
              loading={place === 0 ? 'eager' : 'lazy'}
            />
            <div className="banner-text">
              <h2>{block.action ? block.title : <a href={block.path}>{block.title}</a>}</h2>
              {block.text && <p>{block.text}</p>}
              {block.action && (
                <Button tone="main" href={block.path}>
                  {block.action}
                </Button>
              )}
            </div>
          </section>
        )
      case 'text':
        return (
          <section
            key={block.id}
            className="prose home-text"
            dangerouslySetInnerHTML={{ __html: block.html }}
          />
        )
      default:
        return shelf(block)
    }
  }
  return blocks.map((block, place) => frame(block, draw(block, place)))
}

import type { Card } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { resolutionClass } from '../model'
import { AspectGlyph } from './AspectGlyph'

type Props = { card: Card }

/** What a machine measured, in one line: clips by picture, everything else by what is inside. */
export function MachineLine({ card }: Props) {
  const t = useT('material')
  const isClip = card.kind === 'footage'
  return (
    <span className="card-spec mono">
      {card.kind === 'pack' && <span>{card.type.name}</span>}
      {!isClip && card.software && <span>{card.software}</span>}
      {!isClip && card.level && <span>{t(`level.${card.level}`)}</span>}
      {isClip && card.width && card.height && <span>{resolutionClass(card.width, card.height)}</span>}
      {isClip && card.fps && <span>{card.fps}p</span>}
      {isClip && card.aspect && (
        <span>
          <AspectGlyph aspect={card.aspect} />
          {card.aspect}
        </span>
      )}
    </span>
  )
}

import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import type { Card } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { IconButton } from '../../../ui/IconButton'
import { Pick } from './Pick'
import type { Told } from './parts'

type Props = Told & {
  ids: number[]
  /** Those of them that are on sale, as the preview shows them. */
  cards: Card[]
  onChange: (ids: number[]) => void
}

const most = 10

/** Materials chosen by hand, in their order. */
export function PicksList({ ids, cards, problem, onChange }: Props) {
  const t = useT('pageset')
  const [picked, setPicked] = useState<Card[]>([])
  const known = new Map([...picked, ...cards].map((card) => [card.id, card]))
  const swap = (place: number, by: 1 | -1) => {
    const next = [...ids]
    const [one, other] = [next[place], next[place + by]]
    if (one === undefined || other === undefined) return
    next[place] = other
    next[place + by] = one
    onChange(next)
  }
  return (
    <div className="o-field">
      <span className="u-text-13">{t('field.materials', { count: ids.length, most })}</span>
      <ol className="pageset-picks">
        {ids.map((id, place) => {
          const card = known.get(id)
          const title = card?.title ?? `#${id}`
          return (
            <li className="u-row u-gap-4 u-line-bottom" key={id}>
              {card ? (
                <img
                  className="u-block u-w-full u-round-4 u-object-cover"
                  src={card.thumb}
                  alt=""
                  width={64}
                  height={40}
                />
              ) : (
                <span className="pageset-gone" />
              )}
              <span>{card ? title : t('pick.gone', { id })}</span>
              {place > 0 && (
                <IconButton
                  icon={<ArrowUp />}
                  label={t('pick.up', { title })}
                  onClick={() => swap(place, -1)}
                />
              )}
              {place < ids.length - 1 && (
                <IconButton
                  icon={<ArrowDown />}
                  label={t('pick.down', { title })}
                  onClick={() => swap(place, 1)}
                />
              )}
              <IconButton
                icon={<X />}
                label={t('pick.remove', { title })}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            </li>
          )
        })}
      </ol>
      {problem && <p className="o-field-error">{problem}</p>}
      {ids.length < most ? (
        <Pick
          label={t('pick.label')}
          onPick={(card) => {
            setPicked([...picked, card])
            if (!ids.includes(card.id)) onChange([...ids, card.id])
          }}
        />
      ) : (
        <p className="o-field-hint">{t('pick.full', { most })}</p>
      )}
    </div>
  )
}

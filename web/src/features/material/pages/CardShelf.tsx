import type { ComponentProps } from 'react'
import { Shelf } from '../ui/Shelf'
import { useOwn } from '../ui/useOwn'
import { cardActions } from './CardWall'

type Props = Omit<ComponentProps<typeof Shelf>, 'own' | 'actions'>

/** A shelf whose cards know the member. */
export function CardShelf(props: Props) {
  const own = useOwn(props.cards.map((card) => card.id))
  return <Shelf {...props} own={own} actions={(card) => cardActions(card, own.get(card.id))} />
}

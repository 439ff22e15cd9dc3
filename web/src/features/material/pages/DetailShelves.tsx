import type { Card, Detail, OwnFact } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { everything, listHref } from '../model'
import { PackCards } from '../ui/PackCards'
import { Shelf } from '../ui/Shelf'
import { cardActions } from './CardWall'

type Props = { detail: Detail; own: Map<number, OwnFact> }

/** What else, in the order of usefulness: same shoot, packs, bought together, similar. */
export function DetailShelves({ detail, own }: Props) {
  const t = useT('material')
  const common = useT('common')
  const shelf = { own, actions: (card: Card) => cardActions(card, own.get(card.id)) }
  return (
    <>
      <Shelf {...shelf} title={t('detail.shoot')} note={t('detail.shoot_note')} cards={detail.shoot} />
      <PackCards packs={detail.packs} />
      <Shelf {...shelf} title={t('detail.together')} cards={detail.together} />
      <Shelf
        {...shelf}
        title={t(detail.kind === 'course' ? 'detail.similar_course' : 'detail.similar')}
        note={t('detail.similar_note')}
        cards={detail.similar}
        all={{
          href: listHref(everything, { type: [detail.type.slug] }),
          label: common('action.see_all'),
        }}
      />
    </>
  )
}

/** Everybody the page shows, for one question about what is the member's own. */
export function idsOf(detail: Detail): number[] {
  const { contents, shoot, similar, together, course } = detail
  const cards = [...contents, ...shoot, ...together, ...similar, ...(course?.outcomes ?? [])]
  return [detail.id, ...cards.map((card) => card.id)]
}

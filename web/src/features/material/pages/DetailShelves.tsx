import type { Detail, OwnFact } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { everything, listHref } from '../model'
import { PackCards } from '../ui/PackCards'
import { Shelf } from '../ui/Shelf'

type Props = { detail: Detail; own: Map<number, OwnFact> }

/** What else, in the order of usefulness: same shoot, packs, bought together, similar. */
export function DetailShelves({ detail, own }: Props) {
  const t = useT('material')
  const common = useT('common')
  return (
    <>
      <Shelf own={own} title={t('detail.shoot')} note={t('detail.shoot_note')} cards={detail.shoot} />
      <PackCards packs={detail.packs} />
      <Shelf own={own} title={t('detail.together')} cards={detail.together} />
      <Shelf
        own={own}
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

import {
  GalleryHorizontalEnd,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  Plus,
  Rows3,
  Tags,
  Type,
} from 'lucide-react'
import { DragHandle, SortArea, SortLine } from '../../../admin/components/sorting'
import type { BlockKind } from '../../../api/office'
import { language, useT } from '../../../lib/i18n'
import { Switch } from '../../../ui/form/Switch'
import { Menu } from '../../../ui/Menu'
import { dataOf, type Edited, kinds, nameOf } from '../model'

const icons: Record<BlockKind, LucideIcon> = {
  carousel: GalleryHorizontalEnd,
  chips: Tags,
  rail: Rows3,
  picks: LayoutGrid,
  banner: Megaphone,
  text: Type,
}

type Props = {
  list: Edited[]
  chosen: number | undefined
  /** Ids of what holds unsaved changes. */
  changed: ReadonlySet<number>
  can: { add: boolean; edit: boolean; sort: boolean }
  onChoose: (id: number) => void
  onAdd: (kind: BlockKind) => void
  onSwitch: (id: number, isOn: boolean) => void
  onMove: (id: number, target: number) => void
}

/** The blocks from top to bottom: chosen with a press, moved by the grip or the arrow keys on it, switched on and off. */
export function BlockList({ list, chosen, changed, can, onChoose, onAdd, onSwitch, onMove }: Props) {
  const t = useT('pageset')
  const titleOf = (block: Edited) => nameOf(block, language()) || t(`kind.${block.kind}`)
  const summary = (block: Edited) => {
    const [carousel, picks] = [dataOf(block, 'carousel'), dataOf(block, 'picks')]
    const rail = dataOf(block, 'rail')
    if (carousel) return t('summary.slides', { count: carousel.slides.length })
    if (picks) return t('summary.picks', { count: picks.materials.length })
    if (rail) return t('summary.rail', { source: t(`choice.source.${rail.source}`), count: rail.count })
    return t(`kind.${block.kind}`)
  }
  return (
    <section className="o-card pageset-list">
      <div className="o-card-head">
        <h2>{t('list.title')}</h2>
        <small>{t('list.note')}</small>
        <span className="u-flex-1" />
        {can.add && (
          <Menu
            look="office"
            target={{ icon: <Plus />, label: t('list.add'), tip: t('list.add') }}
            items={kinds.map((kind) => ({ key: kind, label: t(`kind.${kind}`), onRun: () => onAdd(kind) }))}
          />
        )}
      </div>
      <SortArea
        nameOf={(id) => {
          const block = list.find((one) => one.id === id)
          return block ? titleOf(block) : ''
        }}
        onMove={(id, target) => Number(target) > 0 && onMove(Number(id), Number(target))}
      >
        <ul className="u-flex-1 u-scroll-y">
          {list.map((block, index) => {
            const Icon = icons[block.kind]
            const name = titleOf(block)
            const isNew = block.id < 0
            const step = (by: number) => {
              const target = list[index + by]
              if (target && target.id > 0) onMove(block.id, target.id)
            }
            return (
              <SortLine as="li" key={block.id} id={block.id} data-off={block.status === '0' || undefined}>
                <DragHandle
                  id={block.id}
                  label={t('list.move', { name })}
                  tip={t('list.drag')}
                  isResting={!can.sort || isNew}
                  onStep={step}
                />
                <button
                  type="button"
                  className="pageset-pick u-row u-gap-10 u-grow"
                  aria-current={block.id === chosen || undefined}
                  onClick={() => onChoose(block.id)}
                >
                  <Icon aria-hidden="true" />
                  <span className="u-grow">
                    <b>{name}</b>
                    <small>{isNew ? t('list.new') : summary(block)}</small>
                  </span>
                  {changed.has(block.id) && <i className="o-dot" title={t('list.unsaved')} />}
                </button>
                <Switch
                  look="office"
                  isOn={block.status === '1'}
                  isOff={!can.edit || isNew}
                  aria-label={t('list.switch', { name })}
                  onChange={(isOn) => onSwitch(block.id, isOn)}
                />
              </SortLine>
            )
          })}
        </ul>
      </SortArea>
      <p className="pageset-note">{t('list.off_note')}</p>
    </section>
  )
}

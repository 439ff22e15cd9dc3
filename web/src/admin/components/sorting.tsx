import {
  type ClientRect,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { GripVertical } from 'lucide-react'
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n'

/** What lies under the pointer; keys, which have none, go by distance. */
const collide: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args)

const middle = (rect: ClientRect) => rect.top + rect.height / 2

/** An arrow key goes on to the next place in its direction. */
const nextPlace: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const isDown = event.code === 'ArrowDown'
  if (!isDown && event.code !== 'ArrowUp') return
  event.preventDefault()
  const { collisionRect, droppableRects, over } = context
  if (!collisionRect) return
  const from = over ? middle(over.rect) : middle(collisionRect)
  const places = [...droppableRects.values()]
    .map((rect) => middle(rect))
    .filter((y) => (isDown ? y > from + 1 : y < from - 1))
  if (places.length === 0) return
  const y = isDown ? Math.min(...places) : Math.max(...places)
  return { x: currentCoordinates.x, y: currentCoordinates.y + y - middle(collisionRect) }
}

type AreaProps = {
  nameOf: (id: UniqueIdentifier) => string
  onMove: (moved: UniqueIdentifier, onto: UniqueIdentifier) => void
  children: ReactNode
}

/** Lines that change their order: dragged by their handles with mouse or finger, or with the keyboard (space, arrows, space). */
export function SortArea({ nameOf, onMove, children }: AreaProps) {
  const t = useT('sorting')
  const [dragged, setDragged] = useState<UniqueIdentifier | null>(null)
  const sensors = useSensors(
    // Some pixels, so that pressing a handle is not moving it yet.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  )
  const name = (thing: { id: UniqueIdentifier } | null | undefined) => (thing ? nameOf(thing.id) : '')
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      accessibility={{
        screenReaderInstructions: { draggable: t('how') },
        announcements: {
          onDragStart: ({ active }) => t('lifted', { name: name(active) }),
          onDragOver: ({ active, over }) =>
            over ? t('over', { name: name(active), place: name(over) }) : undefined,
          onDragEnd: ({ active, over }) =>
            over
              ? t('dropped', { name: name(active), place: name(over) })
              : t('unmoved', { name: name(active) }),
          onDragCancel: ({ active }) => t('unmoved', { name: name(active) }),
        },
      }}
      onDragStart={({ active }) => setDragged(active.id)}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null)
        if (over && over.id !== active.id) onMove(active.id, over.id)
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} style={{ width: 'max-content' }}>
        {dragged !== null && (
          <span className="o-dragged u-ellipsis u-color-t1 u-bg-s1 u-round-8 u-inline-block">
            {nameOf(dragged)}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}

type LineProps = { id: UniqueIdentifier; as: 'tr' | 'li' | 'div' } & Omit<HTMLAttributes<HTMLElement>, 'id'>

/** A line on which another can be let go, which then takes its place. */
export function SortLine({ id, as: Tag, ...rest }: LineProps) {
  const { setNodeRef, isOver, active } = useDroppable({ id })
  return <Tag ref={setNodeRef} data-over={(isOver && active?.id !== id) || undefined} {...rest} />
}

type HandleProps = {
  id: UniqueIdentifier
  label: string
  tip: string
  isResting?: boolean
  onStep: (by: 1 | -1) => void
}

/** What a line is dragged by. The arrow keys alone move it by one. */
export function DragHandle({ id, label, tip, isResting = false, onStep }: HandleProps) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id, disabled: isResting })
  const step = (event: KeyboardEvent) => {
    listeners?.onKeyDown?.(event)
    if (isDragging || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      ref={setNodeRef}
      type="button"
      className="o-handle u-inline-row u-justify-center u-color-t3 u-round-5"
      disabled={isResting}
      title={tip}
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      {...listeners}
      onKeyDown={step}
    >
      <GripVertical />
    </button>
  )
}

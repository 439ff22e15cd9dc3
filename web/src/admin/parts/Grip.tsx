import { GripVertical } from 'lucide-react'
import { type DragEvent, useState } from 'react'

type Props = {
  label: string
  tip: string
  isResting?: boolean
  onDrag: (isDragged: boolean) => void
  onStep: (by: 1 | -1) => void
}

/** Moves what it stands on: dragged, or by the arrow keys. */
export function Grip({ label, tip, isResting = false, onDrag, onStep }: Props) {
  return (
    <button
      type="button"
      className="o-grip"
      draggable={!isResting}
      disabled={isResting}
      title={tip}
      aria-label={label}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onStep(event.key === 'ArrowUp' ? -1 : 1)
      }}
    >
      <GripVertical />
    </button>
  )
}

/** What is being dragged by its grip, over what, and where it is let go. */
export function useDrag(onDrop: (moved: number, onto: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    drag: (id: number) => (isDragged: boolean) => (isDragged ? setDragged(id) : end()),
    /** For a line on which others can be let go. */
    place: (id: number) => ({
      'data-over': (over === id && dragged !== id) || undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(id)
      },
      onDrop: () => {
        end()
        if (dragged !== null && dragged !== id) onDrop(dragged, id)
      },
    }),
  }
}

import { UploadCloud } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'

type Props = { text: string; isOn: boolean; onFiles: (files: File[]) => void }

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Files may be dropped anywhere on the page; while they hang over it, it says what becomes of them. */
export function DropZone({ text, isOn, onFiles }: Props) {
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((files: File[]) => onFiles(files))
  useEffect(() => {
    if (!isOn) return
    // Each element the pointer crosses is entered and left.
    let depth = 0
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return
      depth = Math.max(0, depth - 1)
      if (depth === 0) setOver(false)
    }
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const end = (event: DragEvent) => {
      depth = 0
      setOver(false)
      // A place of its own, such as a lesson, has taken them already.
      if (!hasFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      drop([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragenter', enter)
    addEventListener('dragleave', leave)
    addEventListener('dragover', over)
    addEventListener('drop', end)
    return () => {
      removeEventListener('dragenter', enter)
      removeEventListener('dragleave', leave)
      removeEventListener('dragover', over)
      removeEventListener('drop', end)
    }
  }, [isOn])
  if (!isOver) return null
  return (
    <div
      className="media-drop u-row u-justify-center u-gap-10 u-text-15 u-weight-600 u-no-pointer"
      aria-hidden="true"
    >
      <UploadCloud />
      {text}
    </div>
  )
}

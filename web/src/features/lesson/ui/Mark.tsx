import { type RefObject, useEffect } from 'react'

type Props = { stage: RefObject<HTMLElement | null>; text: string }

const between = (from: number, to: number) => from + Math.random() * (to - from)

/** Whose stream this is, written faintly over the film; it wanders, and comes back when it is taken away. */
export function Mark({ stage, text }: Props) {
  useEffect(() => {
    const box = stage.current
    if (!box) return
    const mark = document.createElement('div')
    let timer = 0
    const write = () => {
      mark.className = 'lesson-mark'
      mark.textContent = text
      mark.setAttribute('aria-hidden', 'true')
    }
    const move = () => {
      mark.style.cssText = `left:${between(4, 62)}%;top:${between(6, 78)}%`
      timer = window.setTimeout(move, between(20_000, 40_000))
    }
    const observer = new MutationObserver(() => {
      observer.disconnect()
      if (!box.contains(mark)) box.append(mark)
      if (mark.className !== 'lesson-mark' || mark.textContent !== text) write()
      if (/display|opacity|visibility|clip|transform/.test(mark.style.cssText)) {
        clearTimeout(timer)
        move()
      }
      observe()
    })
    const observe = () => {
      observer.observe(box, { childList: true })
      observer.observe(mark, { attributes: true, childList: true, characterData: true, subtree: true })
    }
    write()
    move()
    box.append(mark)
    observe()
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      mark.remove()
    }
  }, [stage, text])
  return null
}

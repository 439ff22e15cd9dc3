import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import './menu.css'

type MenuItem = { key: string; label: ReactNode; note?: ReactNode; onRun: () => void }

type Props = {
  label: string
  className?: string
  /** What stands on the button. */
  children: ReactNode
  items: MenuItem[]
  isOff?: boolean
}

/** A button and the actions below it. Arrows move, Escape goes back to the button. */
export function Menu({ label, className = 'button', children, items, isOff = false }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  const step = (by: number) => {
    const all = [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const at = all.findIndex((one) => one.matches(':focus'))
    all[(at + by + all.length) % all.length]?.focus()
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons inside
    <div
      className="menu"
      ref={box}
      onKeyDown={(event) => {
        if (!isOpen) return
        if (event.key === 'Escape') close()
        else if (event.key === 'ArrowDown') step(1)
        else if (event.key === 'ArrowUp') step(-1)
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
    >
      <button
        type="button"
        ref={button}
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isOff}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </button>
      {isOpen && (
        <div className="menu-box" role="menu" id={id} aria-label={label}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close()
                item.onRun()
              }}
            >
              <span>{item.label}</span>
              {item.note && <span className="mono">{item.note}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'

type Props = ComponentProps<'button'> & {
  icon: ReactNode
  label: string
  /** What the pointer is told, where that is shorter or says more. */
  tip?: string
  isLined?: boolean
}

/** A button that is only a sign always has a name and a tip. */
export function IconButton({ icon, label, tip, isLined, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={`o-icon ${isLined ? 'o-icon-line' : ''} ${className}`}
      aria-label={label}
      title={tip ?? label}
    >
      {icon}
    </button>
  )
}

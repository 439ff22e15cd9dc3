import type { ReactNode } from 'react'

function icon(children: ReactNode) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const FolderIcon = () => icon(<path d="M3.5 6h6l2 2.5h9V19h-17z" />)
export const PlusIcon = () => icon(<path d="M12 5v14M5 12h14" />)

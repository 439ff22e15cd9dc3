import type { ReactNode } from 'react'

function icon(children: ReactNode) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const PlusIcon = () => icon(<path d="M12 5v14M5 12h14" />)
export const TimerIcon = () => icon(<path d="M12 6a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM12 10v4M9.5 3h5" />)
export const DoneIcon = () =>
  icon(<path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 12.3l2.8 2.8L16 9.5" />)
export const ClosedIcon = () =>
  icon(<path d="M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9 9l6 6M15 9l-6 6" />)
export const WaitIcon = () => icon(<path d="M12 3.5a8.5 8.5 0 1 1-8.5 8.5M12 8v4.5l3 2" />)

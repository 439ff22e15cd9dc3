// The few signs that also stand in the server's first-paint templates: drawn here so that both sides
// draw the same lines. Everything else comes from lucide-react.
import type { ReactNode } from 'react'

function icon(children: ReactNode, name = '') {
  return (
    <svg className={name ? `icon ${name}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const SearchIcon = () => icon(<path d="M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16.2 16.2 20.5 20.5" />)
export const MenuIcon = () => icon(<path d="M4 7h16M4 12h16M4 17h16" />)
export const CloseIcon = () => icon(<path d="M6 6l12 12M18 6 6 18" />)
export const NextIcon = () => icon(<path d="M9 5l7 7-7 7" />)
export const BackIcon = () => icon(<path d="M15 5l-7 7 7 7" />)
export const PauseIcon = () => icon(<path d="M9 6v12M15 6v12" />)
export const PlayIcon = () => icon(<path d="M8 5.5v13l10.5-6.5z" fill="currentColor" />)
export const FilterIcon = () =>
  icon(
    <path d="M4 8h9M19 8h1M4 16h1M11 16h9M13 8a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 16a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />,
  )
export const SunIcon = () =>
  icon(
    <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />,
    'icon-sun',
  )
export const MoonIcon = () =>
  icon(<path d="M20 14.2A8.3 8.3 0 0 1 9.8 4a8.3 8.3 0 1 0 10.2 10.2z" />, 'icon-moon')

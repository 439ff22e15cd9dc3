// The shop's own signs. They also stand in the server's first-paint templates (parts.html), line for line.
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
export const StepBackIcon = () => icon(<path d="M19 6v12l-9-6zM6 5v14" />)
export const StepForwardIcon = () => icon(<path d="M5 6v12l9-6zM18 5v14" />)
export const LoopIcon = () =>
  icon(
    <path d="M4 11V9.5A3.5 3.5 0 0 1 7.5 6H19M16 3l3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H5M8 21l-3-3 3-3" />,
  )
export const FullScreenIcon = () => icon(<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />)
export const PictureIcon = () => icon(<path d="M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M14.5 9h.01" />)
export const ShareIcon = () =>
  icon(
    <path d="M8.6 13.3l6.8 4M15.4 6.7l-6.8 4M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />,
  )
export const CheckIcon = () => icon(<path d="M5 12.5l4.5 4.5L19 7.5" />)
export const RefreshIcon = () =>
  icon(<path d="M20 5v5h-5M4 19v-5h5M5.6 9A7 7 0 0 1 18 7.5l2 2.5M18.4 15A7 7 0 0 1 6 16.5L4 14" />)
export const UndoIcon = () => icon(<path d="M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3" />)
export const EyeIcon = () =>
  icon(
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0" />,
  )
export const EyeOffIcon = () =>
  icon(
    <path d="M9.6 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.4 3.2M6.2 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.8-1.4M10 9.9a3 3 0 0 0 4.1 4.1M4 4l16 16" />,
  )
export const HeartIcon = () =>
  icon(
    <path d="M12 20S4 15.2 4 9.4A4.4 4.4 0 0 1 8.4 5c1.6 0 2.9.8 3.6 2.1C12.7 5.8 14 5 15.6 5A4.4 4.4 0 0 1 20 9.4C20 15.2 12 20 12 20z" />,
  )
export const CartIcon = () =>
  icon(<path d="M3 4h2.5l2.2 11.5h10.1L20 7.5H6.2M9 20a.6.6 0 1 0 0-.01M16.5 20a.6.6 0 1 0 0-.01" />)
export const GridIcon = () => icon(<path d="M4 5h7v6H4zM13 5h7v6h-7zM4 14h7v6H4zM13 14h7v6h-7z" />)
export const RowsIcon = () => icon(<path d="M4 5h6v5H4zM13 6h7M13 9h5M4 14h6v5H4zM13 15h7M13 18h5" />)
export const SortIcon = () => icon(<path d="M8 19V5M4.5 8.5 8 5l3.5 3.5M16 5v14M12.5 15.5 16 19l3.5-3.5" />)
export const DownIcon = () => icon(<path d="M5 9l7 7 7-7" />)
export const ClockIcon = () => icon(<path d="M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8v4.5l3 2" />)
export const TagIcon = () => icon(<path d="M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01" />)
export const FolderIcon = () => icon(<path d="M3.5 6h6l2 2.5h9V19h-17z" />)
export const LockIcon = () => icon(<path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />)
export const PlayCircleIcon = () =>
  icon(<path d="M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM10.2 8.8v6.4l5-3.2z" />)
export const LayersIcon = () => icon(<path d="M12 4l8 4.5-8 4.5-8-4.5zM4 13l8 4.5 8-4.5" />)
export const FileIcon = () => icon(<path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4" />)
export const HomeIcon = () => icon(<path d="M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-6h4v6" />)
export const PersonIcon = () =>
  icon(<path d="M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5a7.5 7.5 0 0 1 15 0" />)
export const PurchasesIcon = () => icon(<path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 16v3.5h15V16" />)

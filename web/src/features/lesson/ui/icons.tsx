import type { ReactNode } from 'react'

function icon(children: ReactNode) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  )
}

export const NextLessonIcon = () => icon(<path d="M5 5.5v13l10-6.5zM18.5 5v14" />)
export const SoundIcon = () =>
  icon(<path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11" />)
export const MutedIcon = () => icon(<path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM16 9.500l5 5M21 9.500l-5 5" />)
export const SubtitlesIcon = () =>
  icon(<path d="M3.5 6h17v12h-17zM6.5 11h4M13 11h4.500M6.5 14.500h6.500M15.500 14.500h2" />)
export const PauseFullIcon = () => icon(<path d="M8 5.5v13M16 5.5v13" strokeWidth="3.500" />)
export const EnterIcon = () => icon(<path d="M19 6v6a2 2 0 0 1-2 2H6M9.500 10.500 6 14l3.500 3.500" />)

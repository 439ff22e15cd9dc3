import { create } from 'zustand'
import { read, write } from './storage'

export type Theme = 'light' | 'dark'

const key = 'theme'

/** Seed section 4: saved value if valid, else system dark preference, else light. */
export function initialTheme(saved: string | null, systemDark: boolean): Theme {
  if (saved === 'light' || saved === 'dark') return saved
  return systemDark ? 'dark' : 'light'
}

/** index.html does the same before the first paint; keep the two alike. */
function apply(theme: Theme): void {
  const root = document.documentElement
  root.classList.toggle('dark', theme === 'dark')
  root.classList.toggle('light', theme === 'light')
  root.setAttribute('data-mantine-color-scheme', theme)
}

type ThemeState = { theme: Theme; toggle: () => void }

export const useTheme = create<ThemeState>((set, get) => ({
  theme: initialTheme(read(key), matchMedia('(prefers-color-scheme: dark)').matches),
  toggle: () => {
    const theme = get().theme === 'dark' ? 'light' : 'dark'
    write(key, theme)
    apply(theme)
    set({ theme })
  },
}))

import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTheme } from '../lib/theme'
import '@mantine/core/styles/default-css-variables.layer.css'

/**
 * Around whatever Mantine draws: the back office as a whole, and in the shop each part that comes when it is asked for. Its variables stand in
 * style sheets (tokens.css has ours), since the content policy refuses style elements.
 */
export function MantineRoot({ children }: { children: ReactNode }) {
  const theme = useTheme((state) => state.theme)
  return (
    <MantineProvider forceColorScheme={theme} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}

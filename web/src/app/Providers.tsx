import { createTheme, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { firstData } from '../lib/firstData'
import { i18n, useT } from '../lib/i18n'
import { useTheme } from '../lib/theme'
import { ProgressBar } from '../ui/ProgressBar'
import { ToastHost } from '../ui/ToastHost'

const gold = [
  '#fff6e5',
  '#ffeacb',
  '#fbd598',
  '#f8c36a',
  '#f5b14c',
  '#e89c2c',
  '#cf841a',
  '#a96a11',
  '#8a5200',
  '#5f3900',
] as const
const dark = [
  '#f5f4f1',
  '#bbb9b4',
  '#8e8c89',
  '#6e6d73',
  '#3b3b42',
  '#2d2d32',
  '#222226',
  '#18181b',
  '#121214',
  '#0b0b0c',
] as const

const mantine = createTheme({
  primaryColor: 'gold',
  primaryShade: 4,
  colors: { gold, dark },
  defaultRadius: 10,
  autoContrast: true,
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
})

type Props = { queryClient: QueryClient; children: ReactNode }

function Toasts() {
  const t = useT('common')
  return <ToastHost closeLabel={t('action.close')} />
}

export function Providers({ queryClient, children }: Props) {
  const theme = useTheme((state) => state.theme)
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={mantine}
          forceColorScheme={theme}
          getStyleNonce={() => firstData?.nonce ?? ''}
        >
          <ProgressBar />
          {children}
          <Toasts />
        </MantineProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}

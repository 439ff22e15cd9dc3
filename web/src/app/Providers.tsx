import { createTheme, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { firstData } from '../lib/firstData'
import { i18n, useT } from '../lib/i18n'
import { useTheme } from '../lib/theme'
import { ProgressBar } from '../ui/ProgressBar'
import { ToastHost } from '../ui/ToastHost'
import { dark, gold } from '../ui/tokens'

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

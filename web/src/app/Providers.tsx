import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n'
import { ProgressBar } from '../ui/ProgressBar'
import { ToastHost } from '../ui/ToastHost'

type Props = { queryClient: QueryClient; children: ReactNode }

function Toasts() {
  const t = useT('common')
  return <ToastHost closeLabel={t('action.close')} />
}

export function Providers({ queryClient, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <ProgressBar />
      {children}
      <Toasts />
    </QueryClientProvider>
  )
}

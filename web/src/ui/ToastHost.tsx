import { lazy, Suspense, useState } from 'react'
import { useWaitingToasts } from './toast'

const Toasts = lazy(() => import('./Toasts').then((module) => ({ default: module.Toasts })))

type Props = { closeLabel: string }

export function ToastHost({ closeLabel }: Props) {
  const isWaiting = useWaitingToasts((state) => state.list.length > 0)
  const [isNeeded, setNeeded] = useState(false)
  if (isWaiting && !isNeeded) setNeeded(true)
  if (!isNeeded) return null
  return (
    <Suspense>
      <Toasts closeLabel={closeLabel} />
    </Suspense>
  )
}

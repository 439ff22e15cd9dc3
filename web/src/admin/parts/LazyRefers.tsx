import { lazy, Suspense } from 'react'
import type { RefersProps } from './Refers'

const Refers = lazy(() => import('./Refers').then((module) => ({ default: module.Refers })))

/** Choosing among another resource's rows is heavy and not on a page when it is first seen. */
export function LazyRefers(props: RefersProps) {
  return (
    <Suspense fallback={<span className="o-input" />}>
      <Refers {...props} />
    </Suspense>
  )
}

import { lazy, Suspense } from 'react'
import type { RelationSelectProps } from './RelationSelect'

const RelationSelect = lazy(() =>
  import('./RelationSelect').then((module) => ({ default: module.RelationSelect })),
)

/** Choosing among another resource's rows is heavy and not on a page when it is first seen. */
export function LazyRelationSelect(props: RelationSelectProps) {
  return (
    <Suspense fallback={<span className="o-input" />}>
      <RelationSelect {...props} />
    </Suspense>
  )
}

import { type ComponentType, lazy } from 'react'

/** A component that is loaded when it is first shown; unlike `lazy` alone it keeps its type parameters. Stands in a `Suspense`. */
export function later<C>(load: () => Promise<C>): C {
  return lazy(async () => ({ default: (await load()) as ComponentType })) as unknown as C
}

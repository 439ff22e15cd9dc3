import type { ReactNode } from 'react'
import { can, useOffice } from './office'

export type CanFn = (node: string) => boolean

export function useCan(): CanFn {
  const { menus } = useOffice()
  return (node) => can(menus, node)
}

type Props = { node: string; children: ReactNode }

/** Shows what the server would allow: `<Can node="auth/admin/add">`. */
export function Can({ node, children }: Props) {
  return useCan()(node) ? children : null
}

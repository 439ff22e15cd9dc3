import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { pageAt, pages } from '../../../admin/pages'
import { loadMessages } from '../../../lib/i18n'

const files = import.meta.glob<{ default: ComponentType }>([
  '../../../features/{admin,access,org,audit,member,wallet,notice,dashboard,search,pageset,faq,orders,ledger,promotions,price,material-editor,setting,terminal}/pages/*.tsx',
  '../../../features/{alert,category,refund,gateway,bill,customer-lists,area,attachment,doctor,recycle-bin,schedule,status}/pages/*.tsx',
  '../../../features/{invite,delivery,letter}/pages/*AdminPage.tsx',
])

/** Each page comes with its messages, so that it is never seen without words. */
export const officePages = new Map<string, RouteComponent>(
  Object.entries(pages).map(([name, { module, messages }]) => {
    const file = files[`../../../features/${module}.tsx`]
    if (!file) throw new Error(`${module} does not exist`)
    const load = async () => {
      const [loaded] = await Promise.all([file(), loadMessages(...messages)])
      return loaded
    }
    return [name, lazyRouteComponent(load) as RouteComponent]
  }),
)

export async function preloadPage(path: string): Promise<void> {
  const name = pageAt(path)
  await Promise.all([loadMessages('admin'), name ? officePages.get(name)?.preload?.() : undefined])
}

import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { PageProps } from '../lib/page'

type Module = { default: ComponentType<PageProps> }

// Those of the shop: pages of the back office are listed in layouts/office/pages.ts, which comes with it.
const modules = import.meta.glob<Module>(
  '../features/{account,collect,content,coupon,delivery,faq,history,home,invite,lesson,letter,material,order,seat,site,topup,vip}/pages/*Page.tsx',
)
type Page = AsyncRouteComponent<PageProps>
const pages = new Map<string, Page>()

/** One lazy component per file: five content routes share theirs. */
export function pageOf(module: string): Page {
  const known = pages.get(module)
  if (known) return known
  const file = modules[`../${module.replace(/^src\//, '')}`]
  if (!file) throw new Error(`routes.json names ${module}, which does not exist`)
  const page = lazyRouteComponent(file)
  pages.set(module, page)
  return page
}

/** Fetches the code of every screen; small, and each visit that goes on needs some of it. Members' pages are for members. */
export function preloadPages(isMember: boolean): Promise<unknown> {
  const wanted = [...pages].filter(
    ([module]) => isMember || !/^src\/features\/(?:account|delivery|invite|order|seat|topup)\//.test(module),
  )
  return Promise.all(wanted.map(([, page]) => page.preload?.()))
}

export const HomePage = pageOf('src/features/home/pages/HomePage.tsx')

import type { AnyRouter } from '@tanstack/react-router'

function ownAnchor(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!anchor || anchor.target || anchor.hasAttribute('download')) return null
  const isOwn = anchor.origin === location.origin && !/^\/(?:api|media)\//.test(anchor.pathname)
  return isOwn ? anchor : null
}

/**
 * Every link of the shop is a plain <a href>: the server's first paint, sanitised texts and React draw the same
 * markup, and one listener turns a plain click into a route change.
 */
export function followLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const anchor = ownAnchor(event)
    if (!anchor) return
    const isAnchorOnly =
      anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search
    if (isAnchorOnly) return
    event.preventDefault()
    const href = anchor.pathname + anchor.search + anchor.hash
    if (href === location.pathname + location.search) scrollTo(0, 0)
    else router.history.push(href)
  })
}

import { type ComponentType, createElement, lazy, Suspense, useState } from 'react'

const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run, 200)
}

/**
 * A component whose code comes after the page's own: in a quiet moment, or when it is first shown. Unlike `lazy` alone it keeps its type
 * parameters, and once it is there it is shown at once, so that nothing typed into it is lost.
 */
export function lazyWithPreload<C>(load: () => Promise<C>): C & { preload: () => void } {
  let loaded: ComponentType<object> | null = null
  const fetch = async () => {
    loaded = (await load()) as ComponentType<object>
    return { default: loaded }
  }
  const Late = lazy(fetch)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each module that is loaded late, never while drawing
  function LazyComponent(props: object) {
    // Chosen once: what is on the screen is not put up anew when its code has come.
    const [Chosen] = useState<ComponentType<object>>(() => loaded ?? Late)
    return createElement(Suspense, null, createElement(Chosen, props))
  }
  const preload = () => whenIdle(() => void (loaded ?? fetch().catch(() => undefined)))
  return Object.assign(LazyComponent, { preload }) as unknown as C & { preload: () => void }
}

import './app/shop.css'
import { firstData } from './lib/firstData'
import { markMissingChunk } from './lib/missingChunk'
import { yieldToMain } from './lib/yieldToMain'

/** The longest that scripts wait for the first picture, on a line too slow for both. */
const patience = 2000

/** The server's first paint needs no script: its large picture gets the line to itself, and is seen before React draws. */
async function painted(): Promise<void> {
  if (!firstData || document.hidden) return
  const pictures = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')]
  const loaded = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  await Promise.race([loaded, new Promise((done) => setTimeout(done, patience))])
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
}

/** So many files are asked for in one go: each costs a phone some milliseconds. */
const handful = 4

/** Everything the first screen is made of at once, instead of one file telling of the next. */
async function fetchAhead(modules: string[]): Promise<void> {
  for (const [place, href] of modules.entries()) {
    if (place % handful === 0) await yieldToMain()
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: 'anonymous' })
    document.head.append(link)
  }
  await yieldToMain()
}

async function main(root: HTMLElement): Promise<void> {
  await painted()
  await fetchAhead(firstData?.modules ?? [])
  const starting = import('./app/start')
  await yieldToMain()
  // The shop's layout comes with every page of it, never with the back office.
  if (!/^\/admin(?:\/|$)/.test(location.pathname)) {
    void import('./app/layouts/Storefront')
    await yieldToMain()
    void import('./app/routeLoaders')
  }
  const { start } = await starting
  await yieldToMain()
  await start(root)
}

addEventListener('vite:preloadError', ({ payload }) => markMissingChunk(payload))

const root = document.getElementById('root')
if (root) void main(root)

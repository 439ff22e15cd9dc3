import './app/shop.css'
import { firstData } from './lib/firstData'

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

/** Everything the first screen is made of at once, instead of one file telling of the next. */
function fetchAhead(modules: string[]): void {
  for (const href of modules) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, crossOrigin: 'anonymous' })
    document.head.append(link)
  }
}

async function main(root: HTMLElement): Promise<void> {
  await painted()
  fetchAhead(firstData?.modules ?? [])
  // The shop's walls come with every page of it, never with the back office.
  if (!/^\/admin(?:\/|$)/.test(location.pathname)) {
    void import('./app/layouts/Storefront')
    void import('./app/needs')
  }
  const { start } = await import('./app/start')
  await start(root)
}

const root = document.getElementById('root')
if (root) void main(root)

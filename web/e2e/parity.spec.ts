import { describe, expect, it } from 'vitest'
import { base, open, waitUntilDrawn } from './browser.ts'
import { visitShop } from './visit.ts'

/**
 * What a reader can see and follow, in order: the words of each element, and where a link leads. Spaces, and whether something is a button
 * already, do not count: the first paint has no scripts.
 */
function readPage(): string[] {
  const seen: string[] = []
  const walk = (element: Element): void => {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'svg', 'OPTION'].includes(element.tagName)) return
    if (element.getAttribute('aria-hidden') === 'true') return
    const words = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '')
      .join('')
      .replace(/\s+/g, '')
    const href = element.tagName === 'A' ? decodeURIComponent(element.getAttribute('href') ?? '') : ''
    if (words || href) seen.push([words, href].filter(Boolean).join(' -> '))
    for (const child of element.children) walk(child)
  }
  const root = document.getElementById('root')
  if (root) walk(root)
  return seen
}

/** The first line of the server's markup that React's page does not have at that place, or nothing. */
function firstLost(painted: string[], drawn: string[]): string {
  let at = 0
  for (const [place, line] of painted.entries()) {
    // A link that only waits for scripts may have become a button with the same words.
    const [words] = line.split(' -> ')
    const found = drawn.findIndex((one, index) => index >= at && (one === line || one === words))
    if (found < 0)
      return `line ${place + 1} of the first paint, "${line}", after "${painted[place - 1] ?? ''}"`
    at = found + 1
  }
  return ''
}

async function idOf(query: string): Promise<number> {
  const answer = await fetch(`${base}/api/material/index?${query}`)
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
  return data.list[0]?.id ?? 0
}

const addresses: Record<string, () => Promise<string>> = {
  home: async () => '/',
  list: async () => '/list',
  'a later page of the list': async () => '/list?page=2',
  'a filtered list': async () => '/list?kind=footage',
  'a filter that does not exist': async () => '/list?kind=foo',
  'a sorted list': async () => '/list?sort=popular',
  'a search': async () => '/list?q=smoke',
  'a search in vain': async () => '/list?q=zzzzzz',
  'a clip': async () => `/course/${await idOf('kind=footage')}`,
  'a pack': async () => `/course/${await idOf('kind=pack')}`,
  'a course': async () => `/course2/${await idOf('kind=course')}`,
  about: async () => '/about',
  agreement: async () => '/agreement',
  'privacy policy': async () => '/privacy-policy',
  questions: async () => '/user/faq',
  login: async () => '/login',
  register: async () => '/register',
  'not found': async () => '/404',
}

describe('what the server painted is still there once React has drawn', () => {
  it.each(Object.keys(addresses))('%s', async (name) => {
    const path = (await addresses[name]?.()) ?? '/'
    const { page, expected } = await visitShop({ isStill: true })
    expected.push(/404 \(Not Found\)/)
    await page.route('**/assets/**/*.js', (route) => route.abort())
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const painted = await page.evaluate(readPage)
    expect(painted.length).toBeGreaterThan(5)
    await page.unrouteAll()
    expected.push(/ERR_FAILED/)
    await open(page, path)
    await waitUntilDrawn(page)
    expect(firstLost(painted, await page.evaluate(readPage))).toBe('')
  })
})

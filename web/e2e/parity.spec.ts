import { describe, expect, it, onTestFinished } from 'vitest'
import { base, waitForApp, waitUntilDrawn } from './browser.ts'
import { callAsOwner } from './office.ts'
import { visitShop } from './visit.ts'

/**
 * The page as a tree in reading order, a line for each element that has a class, words or an address: its tag and classes, its words, where it
 * leads. Spaces do not count, nor drawings and what is hidden from readers.
 */
function readPage(): string[] {
  const seen: string[] = []
  const walk = (element: Element): void => {
    if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'svg', 'OPTION'].includes(element.tagName)) return
    // Nor what stands where something is on its way.
    if (element.matches('[aria-hidden=true], [aria-busy=true]')) return
    const words = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '')
      .join('')
      .replace(/\s+/g, '')
    const href = element.tagName === 'A' ? decodeURIComponent(element.getAttribute('href') ?? '') : ''
    const kind = [element.tagName.toLowerCase(), ...[...element.classList].sort()].join('.')
    if (words || href || element.classList.length > 0)
      seen.push([kind, words && `"${words}"`, href && `-> ${href}`].filter(Boolean).join(' '))
    for (const child of element.children) walk(child)
  }
  const root = document.getElementById('root')
  if (root) walk(root)
  return seen
}

/** What is pressed: a link of the first paint that only waits for scripts, or words that will be one, may have become a button. */
const asPressed = (line: string) =>
  line.replace(/^(?:a|span|summary|button)\b/, 'press').replace(/ -> .*$/, '')

/** Whether a line of React's page is what the server painted. A day is left empty by the server, which does not know the reader's zone. */
const isSame = (line: string, one: string) =>
  one === line ||
  (/^button/.test(one) && asPressed(one) === asPressed(line)) ||
  (line === 'dd.mono' && /^dd\.mono "\d{4}-\d\d-\d\d"$/.test(one))

/** The first line of the server's markup that React's page does not have at that place, or nothing. */
function firstLost(painted: string[], drawn: string[]): string {
  let at = 0
  for (const [place, line] of painted.entries()) {
    const found = drawn.findIndex((one, index) => index >= at && isSame(line, one))
    if (found < 0)
      return [
        `line ${place + 1} of the first paint, ${line}`,
        `after ${painted[place - 1] ?? 'nothing'}`,
        `React has ${drawn.slice(at, at + 3).join(' | ')}`,
      ].join('; ')
    at = found + 1
  }
  return ''
}

async function idOf(query: string): Promise<number> {
  const answer = await fetch(`${base}/api/material/index?${query}`)
  const { data } = (await answer.json()) as { data: { list: { id: number }[] } }
  return data.list[0]?.id ?? 0
}

type Material = Record<string, unknown> & { variants: object[]; parts: { id: number }[] }

/** Nothing in the demo shop is that dear: a clip is for as long as this test runs. */
async function raisePrice(): Promise<string> {
  const id = await idOf('kind=footage')
  const { row } = await callAsOwner<{ row: Material }>('GET', `/admin/shop.material/edit?id=${id}`)
  const save = (variants: object[]) =>
    callAsOwner<void>('POST', '/admin/shop.material/edit', {
      ...row,
      parts: row.parts.map((part) => part.id),
      files: undefined,
      variants,
    })
  onTestFinished(() => save(row.variants))
  await save(row.variants.map((variant) => ({ ...variant, price: '1234.50' })))
  return `/course/${id}`
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
  'amounts above 999.99': raisePrice,
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
    // Scripts wait until the server's page was read: React then draws from the data of that very answer.
    let letRun = () => {}
    const isRead = new Promise<void>((done) => {
      letRun = done
    })
    await page.route('**/assets/**/*.js', async (route) => {
      await isRead
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForSelector('#first-data', { state: 'attached' })
    const painted = await page.evaluate(readPage)
    expect(painted.length).toBeGreaterThan(5)
    if (name === 'amounts above 999.99') expect(painted.join(' ')).toContain('¥1,234.50')
    letRun()
    await waitForApp(page)
    await waitUntilDrawn(page)
    expect(firstLost(painted, await page.evaluate(readPage))).toBe('')
  })
})

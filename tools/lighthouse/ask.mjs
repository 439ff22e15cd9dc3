// ask.mjs URL: performance of the pages that visitors arrive at, as a phone and as a desktop, the median of three visits each.
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

const site = process.argv[2]
const cards = await (await fetch(new URL('/api/material/index?kind=footage', site))).json()
const bars = { desktop: 0.98, mobile: 0.95 }
const pages = [
  { name: 'home', path: '/', bars },
  { name: 'list', path: '/list', bars },
  { name: 'detail', path: `/course/${cards.data.list[0].id}`, bars },
]
/** How much a page may move while it comes together. */
const steadiness = 0.02
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
let failed = false
const miss = (why) => {
  console.error(`  ${why}`)
  failed = true
}

for (const { name, path, bars } of pages) {
  const url = new URL(path, site).href
  const html = await (await fetch(url)).text()
  for (const [form, bar] of Object.entries(bars)) {
    const { audits, categories, environment } = await middle(url, form)
    const show = (id) => audits[id].displayValue
    console.log(
      `${name}, ${form}: performance ${Math.round(categories.performance.score * 100)} (bar ${bar * 100}), LCP ${show('largest-contentful-paint')}, TBT ${show('total-blocking-time')}, CLS ${show('cumulative-layout-shift')}, CPU index ${environment.benchmarkIndex}`,
    )
    const largest = largestElement(audits)
    console.log(`  largest element: ${largest}`)
    // The first thing to see must not wait for a script: a picture's address, or a text, is in the page as it is served.
    const source = /(?:src|srcset)="([^"\s]+)/.exec(largest)?.[1]
    if (source && !html.includes(new URL(source, url).pathname)) miss('it is not in the served HTML')
    if (categories.performance.score < bar) miss('too slow')
    if (audits['cumulative-layout-shift'].numericValue > steadiness) miss('it moves')
  }
}
process.exit(failed ? 1 : 0)

async function middle(url, form) {
  const visits = []
  for (let visit = 0; visit < 3; visit++) {
    const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: flags.split(' ') })
    const options = { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' }
    const { lhr } = await lighthouse(url, options, form === 'desktop' ? desktopConfig : undefined)
    visits.push(lhr)
    await chrome.kill()
  }
  visits.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
  return visits[1]
}

function largestElement(audits) {
  const details = audits['lcp-breakdown-insight']?.details ?? audits['largest-contentful-paint-element']?.details
  const nodes = JSON.stringify(details ?? {}).match(/"snippet":"((?:[^"\\]|\\.)*)"/)
  return nodes ? JSON.parse(`"${nodes[1]}"`) : 'unknown'
}

// ask.mjs URL: performance of the home page, as a phone and as a desktop, the median of three visits each.
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'

const url = process.argv[2]
const bars = { desktop: 0.95, mobile: 0.85 }
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const html = await (await fetch(url)).text()
let failed = false

for (const [form, bar] of Object.entries(bars)) {
  const visits = []
  for (let visit = 0; visit < 3; visit++) {
    const chrome = await launch({ chromePath: '/usr/bin/chromium', chromeFlags: flags.split(' ') })
    const options = { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' }
    const { lhr } = await lighthouse(url, options, form === 'desktop' ? desktopConfig : undefined)
    visits.push(lhr)
    await chrome.kill()
  }
  visits.sort((a, b) => a.categories.performance.score - b.categories.performance.score)
  const { audits, categories, environment } = visits[1]
  const show = (id) => audits[id].displayValue
  console.log(
    `${form}: performance ${Math.round(categories.performance.score * 100)} (bar ${bar * 100}), LCP ${show('largest-contentful-paint')}, TBT ${show('total-blocking-time')}, CLS ${show('cumulative-layout-shift')}, CPU index ${environment.benchmarkIndex}`,
  )
  const picture = largestPicture(audits)
  console.log(`  largest element: ${picture}`)
  const source = /(?:src|srcset)="([^"\s]+)/.exec(picture)?.[1]
  if (!source || !html.includes(new URL(source, url).pathname)) {
    console.error('  it is not in the served HTML')
    failed = true
  }
  if (categories.performance.score < bar) failed = true
}
process.exit(failed ? 1 : 0)

function largestPicture(audits) {
  const details = audits['lcp-breakdown-insight']?.details ?? audits['largest-contentful-paint-element']?.details
  const nodes = JSON.stringify(details ?? {}).match(/"snippet":"((?:[^"\\]|\\.)*)"/)
  return nodes ? JSON.parse(`"${nodes[1]}"`) : 'unknown'
}

// How long a change of one line of a React page takes to be seen in a browser that has it open under bin/dev, in milliseconds:
// the median of five. Vite must be running.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'

const file = new URL('../src/features/coupon/pages/CentrePage.tsx', import.meta.url)
const address = process.env.DEV_URL ?? 'http://127.0.0.1:5173'
const before = readFileSync(file, 'utf8')

async function answers() {
  return fetch(`${address}/api/index/index`).then(
    (answer) => answer.ok,
    () => false,
  )
}
while (!(await answers())) await new Promise((done) => setTimeout(done, 500))

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const took = []
try {
  const page = await browser.newPage()
  await page.goto(`${address}/coupons`)
  await page.waitForSelector('h1')
  for (let change = 1; change <= 5; change += 1) {
    const seen = page.waitForSelector(`h1[data-change="${change}"]`)
    const began = performance.now()
    writeFileSync(file, before.replace('<h1', `<h1 data-change="${change}"`))
    await seen
    took.push(performance.now() - began)
    // Watchers of files join what is saved twice within a moment; nobody saves so fast.
    await page.waitForTimeout(500)
  }
} finally {
  writeFileSync(file, before)
  await browser.close()
}
console.log(`${Math.round(took.sort((a, b) => a - b)[2])} ms`)

// load.mjs --url URL --buyers FILE --stop FILE: pages, answers of the API and whole checkouts through one address, each request on a connection of its
// own, until the file STOP is there; STOP.requests says how many were answered so far. Prints how many there were as JSON, with every request that
// failed, and ends with 1 if one did.
//   --readers 3   so many ask for pages, as fast as they are answered
//   --rate 500    so many checkouts a second are begun, by whichever buyer is idle; without it each buyer begins the next after the last
//   --paid FILE   a checkout that was cut off is asked for again with the same idempotency key, as clients do, and counts as broken off and not as
//                 failed; order numbers are written to FILE as soon as their payment was acknowledged
import { createWriteStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { parseArgs } from 'node:util'

const text = (value) => ({ type: 'string', default: value })
const { values } = parseArgs({
  options: {
    url: text(''),
    buyers: text(''),
    stop: text(''),
    readers: text('3'),
    rate: text('0'),
    paid: text(''),
  },
})
const buyers = readFileSync(values.buyers, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([, material, first, token], who) => ({
    who,
    material: Number(material),
    variant: Number(first),
    token,
    price: 0,
  }))
const counts = {
  seconds: 0,
  requests: 0,
  gets: 0,
  checkouts: 0,
  offered: 0,
  broken_off: 0,
  late: 0,
  failures: [],
}
const agent = new http.Agent({ keepAlive: false })
const paid = values.paid ? createWriteStream(values.paid) : null
// Keys of another run are other keys.
const run = Math.random().toString(36).slice(2, 10)
let over = false
const watch = setInterval(() => {
  // Whoever reads it meanwhile finds a whole number.
  writeFileSync(`${values.stop}.new`, String(counts.requests))
  renameSync(`${values.stop}.new`, `${values.stop}.requests`)
  over = existsSync(values.stop)
  if (over) clearInterval(watch)
}, 100)

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function call(method, path, headers = {}, body = undefined) {
  return new Promise((resolve) => {
    const lost = (error) => resolve({ status: 0, text: error.message })
    const request = http.request(`${values.url}${path}`, { method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => {
        counts.requests++
        resolve({ status: answer.statusCode, text })
      })
      answer.on('error', lost)
    })
    request.on('error', lost)
    request.end(body)
  })
}

const fail = (what, answer) =>
  counts.failures.push({
    at: new Date().toISOString(),
    what,
    status: answer.status,
    text: answer.text.slice(0, 200),
  })

async function look() {
  const paths = ['/', '/api/index/index', '/api/material/index', '/list', '/healthz']
  for (let turn = 0; !over; turn++) {
    const path = paths[turn % paths.length]
    const answer = await call('GET', path)
    if (answer.status !== 200) fail(path, answer)
    counts.gets++
  }
}

/** Who spends enough pays less. */
const prices = ['1.00', '0.98', '0.95', '0.92', '0.88', '0.85']

/** Cut off, or refused by whoever stands in front: nobody knows whether it was done. */
const isUnknown = (answer) => answer.status === 0 || answer.status >= 500

async function post(buyer, path, key, body) {
  const headers = {
    'content-type': 'application/json',
    server: 'true',
    'ba-user-token': buyer.token,
    'idempotency-key': `${run}-${buyer.who}-${key}`,
  }
  for (let turn = 0; ; turn++) {
    const answer = await call('POST', path, headers, JSON.stringify(body))
    if (!paid || !isUnknown(answer) || turn === 200) return answer
    counts.broken_off++
    await pause(50)
  }
}

/** One checkout; the price is known after the first. */
async function buy(buyer) {
  const variant = buyer.variant++
  let refused = { status: 0, text: '' }
  const lines = [{ material: buyer.material + variant - buyer.first, variant, licence: 'personal' }]
  for (let tries = 0; tries < prices.length; tries++) {
    const total = prices[buyer.price]
    const order = { lines, coupon: null, points: 0, total, agreed: true, no_return: true }
    const made = await post(buyer, '/api/order/create', `${variant}-create-${buyer.price}`, order)
    if (made.status !== 200) return fail('/api/order/create', made)
    const number = made.text.match(/"number":"([^"]+)"/)?.[1]
    if (number) {
      const answer = await post(buyer, '/api/order/pay', `${variant}-pay`, {
        number,
        balance: true,
        channel: null,
      })
      if (answer.status !== 200 || !answer.text.includes('"fulfilled"')) return fail('/api/order/pay', answer)
      counts.checkouts++
      paid?.write(`${number}\n`)
      return
    }
    refused = made
    buyer.price = (buyer.price + 1) % prices.length
  }
  fail('/api/order/create', refused)
}

async function buyAllTheTime(buyer) {
  while (!over) {
    counts.offered++
    await buy(buyer)
  }
}

/** At a steady rate, which does not wait for answers as long as a buyer is idle. */
async function buyAtRate(rate) {
  const idle = [...buyers]
  const under = new Set()
  const began = Date.now()
  while (!over) {
    const due = Math.floor(((Date.now() - began) * rate) / 1000)
    while (counts.offered + counts.late < due) {
      const buyer = idle.pop()
      if (!buyer) {
        counts.late++
        continue
      }
      counts.offered++
      const one = buy(buyer).finally(() => {
        idle.unshift(buyer)
        under.delete(one)
      })
      under.add(one)
    }
    await pause(5)
  }
  await Promise.all(under)
}

for (const buyer of buyers) buyer.first = buyer.variant
const began = Date.now()
const rate = Number(values.rate)
await Promise.all([
  ...Array.from({ length: Number(values.readers) }, look),
  ...(rate > 0 ? [buyAtRate(rate)] : buyers.map(buyAllTheTime)),
])
counts.seconds = (Date.now() - began) / 1000
// The next load goes on where this one has ended: nobody buys a thing twice.
const ended = buyers.map(
  ({ material, variant, first, token }) => `buyer ${material + variant - first} ${variant} ${token}\n`,
)
writeFileSync(values.buyers, ended.join(''))
await new Promise((resolve) => (paid ? paid.end(resolve) : resolve()))
console.log(JSON.stringify(counts, null, 2))
process.exitCode = counts.failures.length > 0 ? 1 : 0

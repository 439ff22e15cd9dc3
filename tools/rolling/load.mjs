// load.mjs URL BUYERS STOP: pages, answers of the API and whole checkouts through one address, each request on a connection of its own, until the
// file STOP is there. Prints how many there were as JSON, with every request that failed.
import { existsSync, readFileSync } from 'node:fs'
import http from 'node:http'

const [url, buyersFile, stopFile] = process.argv.slice(2)
const buyers = readFileSync(buyersFile, 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([, material, first, token]) => ({ material: Number(material), variant: Number(first), token }))
const counts = { gets: 0, checkouts: 0, failures: [] }
const agent = new http.Agent({ keepAlive: false })
const isOver = () => existsSync(stopFile)

function call(method, path, headers = {}, body = undefined) {
  return new Promise((resolve) => {
    const request = http.request(`${url}${path}`, { method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
      answer.on('error', (error) => resolve({ status: 0, text: error.message }))
    })
    request.on('error', (error) => resolve({ status: 0, text: error.message }))
    request.end(body)
  })
}

const fail = (what, answer) =>
  counts.failures.push({ at: new Date().toISOString(), what, status: answer.status, text: answer.text.slice(0, 200) })

async function look() {
  const paths = ['/', '/api/index/index', '/api/material/index', '/list', '/healthz']
  for (let turn = 0; !isOver(); turn++) {
    const path = paths[turn % paths.length]
    const answer = await call('GET', path)
    if (answer.status !== 200) fail(path, answer)
    counts.gets++
  }
}

/** Who spends enough pays less. */
const prices = ['1.00', '0.98', '0.95', '0.92', '0.88', '0.85']

async function buy(buyer, who) {
  let price = 0
  for (let turn = 0; !isOver(); turn++) {
    const post = (path, step, body) =>
      call(
        'POST',
        path,
        {
          'content-type': 'application/json',
          server: 'true',
          'ba-user-token': buyer.token,
          'idempotency-key': `rolling-${who}-${turn}-${step}`,
        },
        JSON.stringify(body),
      )
    const lines = [{ material: buyer.material, variant: buyer.variant, licence: 'personal' }]
    const order = { lines, coupon: null, points: 0, total: prices[price], agreed: true, no_return: true }
    const made = await post('/api/order/create', 'create', order)
    const number = made.text.match(/"number":"([^"]+)"/)?.[1]
    if (made.status !== 200) {
      fail('/api/order/create', made)
      continue
    }
    if (!number) {
      price = (price + 1) % prices.length
      continue
    }
    const paid = await post('/api/order/pay', 'pay', { number, balance: true, channel: null })
    if (paid.status !== 200 || !paid.text.includes('"fulfilled"')) fail('/api/order/pay', paid)
    else counts.checkouts++
    // Each material has one version.
    buyer.material++
    buyer.variant++
  }
}

await Promise.all([look(), look(), look(), ...buyers.map((buyer, who) => buy(buyer, who))])
console.log(JSON.stringify(counts, null, 2))
process.exitCode = counts.failures.length > 0 ? 1 : 0

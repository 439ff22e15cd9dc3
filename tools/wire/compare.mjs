// Sends the same requests to two servers and compares what comes back.
import { readFileSync } from 'node:fs'

const [old, young, file] = process.argv.slice(2)
const people = JSON.parse(readFileSync(file, 'utf8'))
const { paths } = JSON.parse(readFileSync('web/src/api/openapi.json', 'utf8'))
// Values for what an address must be given; the demo shop has something under each.
const values = { id: people.ids[0], ids: people.ids.join(), userId: people.memberId, member: people.memberId, name: 'about', page: 'shop/order', table: 'ba_user', number: '1', word: 'x', code: 'x', target: 'variant', target_id: 1 }
// These draw by chance, or say what the machine is.
const left = ['/api/common/clickcaptcha', '/admin/ajax/terminal', '/admin/shop.job/health', '/admin/dashboard/index']
const pages = ['/', '/list', '/list?type=city', `/course/${people.ids[0]}`, '/course/999999', '/faq', '/vip-pricing', '/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/feed.xml', '/healthz', '/no-such-page', '/api/no/such', '/admin/no.such/index']

const requests = []
for (const [path, item] of Object.entries(paths)) {
  if (!item.get || left.includes(path)) continue
  const query = (item.get.parameters ?? []).filter((one) => one.required && one.in === 'query')
  const address = query.length ? `${path}?${query.map((one) => `${one.name}=${path.startsWith('/admin/') && one.name === 'id' ? 1 : (values[one.name] ?? 1)}`).join('&')}` : path
  for (const person of path.startsWith('/admin/') ? ['admin', 'member'] : ['member', 'guest']) {
    for (const lang of person === 'member' ? ['zh-cn'] : ['zh-cn', 'en']) requests.push({ address, person, lang })
  }
}
for (const address of pages) for (const lang of ['zh-cn', 'en']) requests.push({ address, person: 'guest', lang })

const masked = (text) =>
  text
    .replace(/"time":\d+/g, '"time":0')
    .replace(/nonce(-|":"|=")[0-9a-f]{32}/g, 'nonce$1')
    .replace(/\/(shop|again)\/terminal\//g, '/shop/terminal/')
    .replace(/"took_ms":\d+/g, '"took_ms":0')
    .replace(/127\.0\.0\.1:\d+/g, 'shop')
    // The web app's files are called by their contents.
    .replace(/(\/assets\/[\w.]+)-[\w-]{8}\./g, '$1-.')
    .replace(/"(expire|now|seen_at|last_seen|keepaliveTime|proved_until)":\d+/g, '"$1":0')

async function ask(base, { address, person, lang }) {
  const answer = await fetch(base + address, { headers: { server: 'true', 'think-lang': lang, connection: 'close', ...people[person] }, redirect: 'manual' })
  const headers = ['content-type', 'cache-control', 'content-security-policy', 'location', 'x-content-type-options']
  const bytes = Buffer.from(await answer.arrayBuffer())
  return masked(`${answer.status}\n${headers.map((name) => `${name}: ${answer.headers.get(name)}`).join('\n')}\n${bytes.toString('latin1')}`)
}

let differ = 0
let bytes = 0
const statuses = {}
for (const request of requests) {
  const [before, after] = [await ask(old, request), await ask(young, request)]
  const told = before.match(/"code":(\d+)/)?.[1] ?? before.slice(0, 3)
  statuses[told] = (statuses[told] ?? 0) + 1
  bytes += before.length
  if (before === after) continue
  differ++
  let at = 0
  while (before[at] === after[at]) at++
  console.log(`${request.person} ${request.lang} ${request.address}\n  old …${before.slice(Math.max(0, at - 60), at + 80)}\n  new …${after.slice(Math.max(0, at - 60), at + 80)}`)
}
console.log(`${requests.length} requests, ${bytes} bytes, ${differ} answers differ; by code: ${JSON.stringify(statuses)}`)
process.exit(differ ? 1 : 0)

// nodes.mjs WHAT …: what several nodes must do together. Addresses of the nodes are in CLUSTER_NODES, that of nginx in CLUSTER_URL. Prints a line and
// ends with 1 when it does not hold.
//   upload NAME PASSWORD BUYERS   a file of 40 MB begun on one node, sent to all, finished on another, bought and downloaded through a third
//   caches NAME PASSWORD          a change on each node is shown by all others
//   limits                        one visitor asks at several rates, spread over the nodes by nginx
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const [what, ...args] = process.argv.slice(2)
const nodes = process.env.CLUSTER_NODES.trim().split('\n')
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function must(holds, words) {
  if (holds) return
  console.error(words)
  process.exit(1)
}

/** A call of one node; the data of its envelope. */
async function call(node, method, path, { token = {}, body, raw } = {}) {
  const headers = { server: 'true', ...token, ...(body ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(`${node}${path}`, {
    method,
    headers,
    body: raw ?? (body && JSON.stringify(body)),
  })
  const json = await answer.json()
  must(json.code === 1, `${method} ${node}${path}: ${answer.status} ${JSON.stringify(json)}`)
  return json.data
}

async function signIn(node, username, password) {
  const data = await call(node, 'POST', '/admin/Index/login', { body: { username, password } })
  return { batoken: data.userInfo.token }
}

async function upload(name, password, buyersFile) {
  const lines = readFileSync(buyersFile, 'utf8').trim().split('\n')
  const [, material, variant, buyer] = lines[0].split(' ')
  // Nobody buys it again.
  lines[0] = `buyer ${Number(material) + 1} ${Number(variant) + 1} ${buyer}`
  writeFileSync(buyersFile, `${lines.join('\n')}\n`)
  const part = 16 * 1024 * 1024
  const file = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0'), randomBytes(40 * 1000 * 1000)])
  const sha1 = createHash('sha1').update(file).digest('hex')
  const token = await signIn(nodes[0], name, password)
  const asked = {
    name: 'scene.zip',
    size: file.length,
    sha1: '',
    target: 'variant',
    target_id: Number(variant),
  }
  const { id, direct } = await call(nodes[0], 'POST', '/admin/shop.upload/start', { token, body: asked })
  must(!direct, 'parts go through the nodes')
  for (let number = 0; number * part < file.length; number++) {
    const raw = file.subarray(number * part, (number + 1) * part)
    await call(nodes[number % nodes.length], 'PUT', `/admin/shop.upload/part?id=${id}&part=${number}`, {
      token,
      raw,
    })
  }
  const last = nodes.at(-1)
  await call(last, 'POST', '/admin/shop.upload/finish', { token, body: { id, sha1 } })
  const target = `target=variant&target_id=${variant}`
  for (let turn = 0; ; turn++) {
    const { list } = await call(last, 'GET', `/admin/shop.upload/index?${target}`, { token })
    const row = list.find((one) => one.id === id)
    if (!row) break
    must(row.state !== 'failed' && turn < 1200, `the upload does not end: ${JSON.stringify(row)}`)
    await pause(100)
  }
  const member = (key) => ({ 'ba-user-token': buyer, 'idempotency-key': `upload-${key}` })
  const goods = [{ material: Number(material), variant: Number(variant), licence: 'personal' }]
  const order = { lines: goods, coupon: null, points: 0, total: '1.00', agreed: true, no_return: true }
  const { number } = await call(nodes[0], 'POST', '/api/order/create', {
    token: member('order'),
    body: order,
  })
  const balance = { number, balance: true, channel: null }
  await call(nodes[1], 'POST', '/api/order/pay', { token: member('pay'), body: balance })
  // Asked of one node, fetched through another: a file may be downloaded a few times only.
  for (const [turn, node] of nodes.entries()) {
    const body = { keys: [`v${variant}`] }
    const ticket = await call(node, 'POST', '/api/download/ticket', { token: member('link'), body })
    const other = nodes[(turn + 1) % nodes.length]
    const answer = await fetch(`${other}${new URL(ticket.links[0].url, node).pathname}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isSame = createHash('sha1').update(bytes).digest('hex') === sha1
    must(isSame, `${other} hands out something else: ${answer.status}, ${bytes.length} bytes, ${bytes.subarray(0, 200)}`)
  }
  console.log(
    `a file of 40 MB, begun on one node and finished on another, is bought and downloaded through all ${nodes.length}`,
  )
}

async function caches(name, password) {
  const token = await signIn(nodes[0], name, password)
  const questions = async (node) => JSON.stringify(await call(node, 'GET', '/api/faq/index'))
  const waits = []
  for (const [turn, node] of [...nodes, ...nodes, ...nodes].entries()) {
    await Promise.all(nodes.map(questions))
    const question = `Which node was asked ${turn}-${randomBytes(4).toString('hex')}?`
    const body = {
      topic: 'account',
      question_zh: question,
      question_en: question,
      answer_zh: '一',
      answer_en: 'One',
      weigh: 0,
      active: 1,
    }
    await call(node, 'POST', '/admin/shop.faq/add', { token, body })
    must((await questions(node)).includes(question), 'the node that changed it shows it at once')
    const began = performance.now()
    for (const other of nodes) {
      while (!(await questions(other)).includes(question))
        must(performance.now() - began < 2000, `${other} shows what was before`)
    }
    waits.push(performance.now() - began)
  }
  console.log(
    `${waits.length} changes were shown by all nodes, the last of them after ${Math.max(...waits).toFixed(0)} ms at most`,
  )
}

async function limits() {
  const url = `${process.env.CLUSTER_URL}/api/order/quote`
  // 60 a minute and 120 at once (guard::rate, Write). Each rate is a visitor of its own, that is another address of this machine.
  for (const [visitor, rate, seconds] of [
    [2, 20, 20],
    [3, 100, 10],
    [4, 300, 5],
  ]) {
    const answers = []
    const began = performance.now()
    for (let sent = 0; sent < rate * seconds; sent++) {
      const ahead = began + (sent * 1000) / rate - performance.now()
      if (ahead > 0) await pause(ahead)
      answers.push(ask(url, `127.0.0.${visitor}`))
    }
    const passed = (await Promise.all(answers)).filter((error) => error !== 'request.too_many').length
    const allowed = 120 + (performance.now() - began) / 1000
    const off = (passed / allowed - 1) * 100
    must(Math.abs(off) <= 10, `at ${rate}/s ${passed} calls passed where ${allowed.toFixed(0)} may`)
    console.log(
      `at ${rate} calls a second over ${nodes.length} nodes ${passed} passed where ${allowed.toFixed(0)} may (${off.toFixed(1)} %)`,
    )
  }
}

/** By an address of this machine; what the envelope says is wrong. */
async function ask(url, localAddress) {
  const http = await import('node:http')
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const request = http.request(url, { method: 'POST', headers, localAddress, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (piece) => (text += piece))
      answer.on('end', () => resolve(JSON.parse(text).error))
    })
    request.on('error', reject)
    request.end('{}')
  })
}

await { upload, caches, limits }[what](...args)

// Downloads every file of a demo shop and plays every lesson, and compares them with what the pages say.
//   node check.mjs MEMBER PASSWORD ADDRESS      with RUSHES_SHOPS of bin/lib.sh, ffprobe in the path
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const [memberName, memberPassword, address] = process.argv.slice(2)
const [, , adminPassword] = process.env.RUSHES_SHOPS.trim().split(' ')
const folder = mkdtempSync(join(tmpdir(), 'check-demo-'))

async function call(path, body, headers = {}) {
  const answer = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { server: 'true', 'think-lang': 'en', 'content-type': 'application/json', connection: 'close', 'idempotency-key': crypto.randomUUID(), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { code, msg, error, data } = await answer.json()
  if (code !== 1) throw Object.assign(new Error(`${path}: ${msg}`), { error })
  return data
}

const login = { keep: false, captchaId: '', captchaInfo: '' }
const { userInfo: admin } = await call('/admin/index/login', { ...login, username: 'admin', password: adminPassword })
const { userInfo: member } = await call('/api/user/checkIn', { ...login, tab: 'login', username: memberName, password: memberPassword })
const asAdmin = { batoken: admin.token }
const asMember = { 'ba-user-token': member.token }

let compared = 0
let differences = 0
const rows = []
/** A line of the table: what the page says of a thing, and what the thing is, value by value. */
function compare(material, thing, says, is) {
  compared += 1
  const wrong = Object.keys(says).filter((key) => String(says[key]) !== String(is[key]))
  differences += wrong.length
  const shown = Object.entries(is).map(([key, value]) => (wrong.includes(key) ? `${key} ${value} (page: ${says[key]})` : value))
  rows.push([wrong.length ? 'DIFFERS' : 'ok', material, thing, shown.join(' · ')])
}

const probe = (...args) => JSON.parse(execFileSync('ffprobe', ['-v', 'error', '-of', 'json', ...args], { encoding: 'utf8', maxBuffer: 1 << 26 }))
const profiles = { apch: 'ProRes 422 HQ', ap4h: 'ProRes 4444', avc1: 'H.264', hvc1: 'H.265' }
const brands = { 'qt  ': 'MOV', isom: 'MP4', mp42: 'MP4' }

/** What a film is, in the words of the specification sheet. */
function measure(file) {
  const { streams: [video], format } = probe('-count_packets', '-show_streams', '-show_format', '-select_streams', 'v:0', file)
  const [num, den] = video.r_frame_rate.split('/').map(Number)
  return {
    container: brands[format.tags.major_brand],
    codec: profiles[video.codec_tag_string],
    size: `${video.width}×${video.height}`,
    fps: String(Math.round((num / den) * 1000) / 1000),
    seconds: (Number(format.duration)).toFixed(2),
    frames: Number(video.nb_read_packets),
    alpha: video.pix_fmt.startsWith('yuva') ? 'straight' : 'none',
  }
}

async function download(file) {
  const { links: [link] } = await call('/api/download/ticket', { keys: [file.key] }, asMember)
  const answer = await fetch(new URL(link.url, address))
  if (answer.status !== 200) throw new Error(`${link.name}: status ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { bytes, digest: createHash('sha256').update(bytes).digest('hex') }
}

/** Names in a ZIP, from its directory at the end. */
function zipNames(bytes) {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (bytes.readUInt32LE(0) !== 0x04034b50 || end < 0) return ['no ZIP']
  const names = []
  for (let at = bytes.readUInt32LE(end + 16); names.length < bytes.readUInt16LE(end + 10); ) {
    const length = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return names
}

/** The kind of a file by its content, as the ending of its name says it. */
function kindOf(name, bytes) {
  const text = bytes.toString('utf8')
  if (text.startsWith('#usda 1.0\n')) return 'usda'
  if (text.startsWith('{')) return JSON.parse(text).parameters ? 'json' : 'unknown'
  if (text.startsWith('"""') && text.includes('import hou')) return 'py'
  if (/^# Rushes\no \w+\nv [-\d. ]+\n/.test(text) && /\nf [\d ]+\n$/.test(text)) return 'obj'
  return text.startsWith('# ') && name.endsWith('.md') ? 'md' : 'unknown'
}

/** Clips of a pack that is owned stand with the pack. */
const everyFile = new Map()

async function owned() {
  const found = new Map()
  for (let page = 1; ; page++) {
    const { list, total } = await call(`/api/order/purchases?limit=50&page=${page}`, undefined, asMember)
    for (const one of list) {
      const files = found.get(one.material) ?? new Map()
      for (const file of one.files) {
        files.set(file.key, file)
        everyFile.set(file.key, file)
      }
      found.set(one.material, files)
    }
    if (page * 50 >= total) return found
  }
}

async function checkFootage({ title, id, variants }) {
  for (const variant of variants) {
    const file = everyFile.get(`v${variant.id}`)
    if (!file) { compare(title, variant.name, { file: 'there' }, { file: 'missing' }); continue }
    const { bytes, digest } = await download(file)
    const path = join(folder, `${id}-${file.file_name}`)
    writeFileSync(path, bytes)
    const says = {
      container: variant.container, codec: variant.codec, size: `${variant.width}×${variant.height}`, fps: variant.fps,
      seconds: (variant.duration_ms / 1000).toFixed(2), frames: variant.frames, alpha: variant.alpha, bytes: variant.size, sha256: variant.sha256,
    }
    compare(title, variant.name, says, { ...measure(path), bytes: bytes.length, sha256: digest })
    rmSync(path)
  }
}

async function checkProject({ title, variants, files: listed }, files) {
  for (const one of listed) {
    const file = [...files.values()].find((owned) => owned.key.startsWith('p') && owned.name === one.name)
    const { bytes, digest } = await download(file)
    compare(title, one.name, { kind: one.name.split('.').pop(), bytes: one.size, sha256: file.sha256 }, { kind: kindOf(one.name, bytes), bytes: bytes.length, sha256: digest })
  }
  for (const variant of variants) {
    const { bytes } = await download(files.get(`v${variant.id}`))
    const names = listed.map((one) => one.name).join(', ')
    compare(title, variant.name, { container: variant.container, bytes: variant.size, inside: names }, { container: bytes.readUInt32LE(0) === 0x04034b50 ? 'ZIP' : 'unknown', bytes: bytes.length, inside: zipNames(bytes).join(', ') })
  }
}

function checkPack({ title, variants: [variant], contents }, files) {
  const all = [...files.values()]
  const containers = [...new Set(all.map((file) => file.file_name.split('.').pop().toUpperCase()))].sort().join(' / ')
  const clips = new Set(all.map((file) => file.file_name.slice(0, 9))).size
  compare(title, variant.name, { container: variant.container, bytes: variant.size, clips: contents.length }, { container: containers, bytes: all.reduce((sum, file) => sum + file.size, 0), clips })
}

/** Lessons of one course wait in the queue of a new shop: they are there after a while. */
async function watch(lesson) {
  for (let turn = 0; ; turn++) {
    try {
      return await call('/api/study/watch', { lesson, device: 'check-demo', take: true }, asMember)
    } catch (error) {
      if (turn > 120 || error.error !== 'study.not_ready') throw error
      await new Promise((done) => setTimeout(done, 2000))
    }
  }
}

async function checkCourse({ title, variants: [variant], course }, files) {
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
  for (const lesson of lessons) {
    const { url } = await watch(lesson.id)
    const { streams, format } = probe('-count_packets', '-show_streams', '-show_format', '-select_streams', 'v:0', new URL(url, address).href)
    const seconds = Number(format.duration)
    // A segment says its length in whole milliseconds.
    const same = Math.abs(seconds * 1000 - lesson.duration_ms) < 50
    const read = Math.max(...streams.map((video) => Number(video.nb_read_packets))) > 0
    const length = (lesson.duration_ms / 1000).toFixed(2)
    compare(title, lesson.title, { plays: true, seconds: length }, { plays: read, seconds: same ? length : seconds.toFixed(2) })
  }
  let bytes = 0
  for (const file of [...files.values()].filter((one) => one.key.startsWith('l'))) {
    const got = await download(file)
    bytes += got.bytes.length
    compare(title, file.file_name, { kind: file.file_name.split('.').pop(), bytes: file.size, sha256: file.sha256 }, { kind: kindOf(file.file_name, got.bytes), bytes: got.bytes.length, sha256: got.digest })
  }
  compare(title, variant.name, { lessons: course.lessons, files: course.files, bytes: variant.size }, { lessons: lessons.length, files: [...files.keys()].filter((key) => key.startsWith('l')).length, bytes })
}

const { list: one, total } = await call('/api/material/index?limit=24')
const cards = [...one]
for (let page = 2; cards.length < total; page++) cards.push(...(await call(`/api/material/index?limit=24&page=${page}`)).list)
for (const { id } of cards) {
  const grant = { member: member.id, material: id, licence: 'personal', reason: 'check-demo' }
  // What is theirs already needs no second right.
  await call('/admin/shop.entitlement/grant', grant, asAdmin).catch((error) => { if (!/own|already|has/.test(`${error.error} ${error.message}`)) throw error })
}
const files = await owned()
const checks = { footage: checkFootage, pack: checkPack, course: checkCourse, project_file: checkProject }
// Courses last: the lessons of one of them are made meanwhile.
cards.sort((one, other) => Number(one.kind === 'course') - Number(other.kind === 'course'))
for (const { id, kind } of cards) {
  const detail = await call(`/api/material/detail?id=${id}`, undefined, asMember)
  await checks[kind](detail, files.get(id) ?? new Map())
}
rmSync(folder, { recursive: true })
const widths = [0, 1, 2].map((column) => Math.min(46, Math.max(...rows.map((row) => row[column].length))))
for (const row of rows) console.log(row.map((cell, column) => (column < 3 ? cell.slice(0, 46).padEnd(widths[column]) : cell.replace(/[0-9a-f]{64}/g, (digest) => digest.slice(0, 8)))).join('  '))
console.log(`${cards.length} materials, ${compared} files and lessons compared, ${differences} differences`)
process.exitCode = differences ? 1 : 0

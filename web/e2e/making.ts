// Materials made for a test: a real film from ffmpeg, uploaded in parts and prepared by the shop's own queue.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { base } from './browser.ts'
import { callAsOwner, signInOwner } from './office.ts'

/** A few seconds of moving picture with a tone; no two are the same. */
export async function film(
  seconds: number,
): Promise<{ bytes: Buffer; path: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'rushes-'))
  const path = join(folder, `clip-${Date.now()}.mp4`)
  const picture = `testsrc2=size=640x360:rate=25:duration=${seconds}`
  const tone = `sine=frequency=${300 + Math.floor(Math.random() * 500)}:duration=${seconds}`
  const make = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', tone]
  const code = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '25', '-c:a', 'aac', '-shortest']
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-y', ...make, ...code, path])
  return {
    bytes: await readFile(path),
    path,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

type Upload = { id: number; part_size: number; have: number[]; instant: boolean }

export async function upload(bytes: Buffer, name: string, target: string, id: number): Promise<void> {
  const size = bytes.length
  const start = { name, size, sha1: '', target, target_id: id }
  const row = await callAsOwner<Upload>('POST', '/admin/shop.upload/start', start)
  const { token } = await signInOwner()
  for (let part = 0; part * row.part_size < size; part += 1) {
    const body = bytes.subarray(part * row.part_size, (part + 1) * row.part_size)
    const answer = await fetch(`${base}/admin/shop.upload/part?id=${row.id}&part=${part}`, {
      method: 'PUT',
      headers: { server: 'true', batoken: token },
      body: new Uint8Array(body),
    })
    if (((await answer.json()) as { code: number }).code !== 1) throw new Error('a part was refused')
  }
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  await callAsOwner('POST', '/admin/shop.upload/finish', { id: row.id, sha1 })
}

type Edit = { row: Record<string, unknown> & { variants: { price: string }[]; parts: { id: number }[] } }
type State = {
  ready: boolean
  checks: { key: string; ok: boolean }[]
  masters: { job: { state: string; error: string } | null }[]
  lessons: { lesson: number; streams: string[]; job: { state: string; error: string } | null }[]
}

const edit = (id: number) => callAsOwner<Edit>('GET', `/admin/shop.material/edit?id=${id}`)
const state = (id: number) => callAsOwner<State>('GET', `/admin/shop.material/state?id=${id}`)

async function until(id: number, want: (now: State) => boolean): Promise<State> {
  for (let round = 0; round < 1200; round += 1) {
    const now = await state(id)
    if (want(now)) return now
    const failed = [...now.masters, ...now.lessons].find((one) => one.job?.state === 'failed')
    if (failed) throw new Error(`the work failed: ${failed.job?.error}`)
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`not ready: ${JSON.stringify(await state(id))}`)
}

const words = {
  summary_zh: '给测试做的素材，有一段会动的画面和一个音，长度几秒，够看清楚每一帧的变化，也够下载和观看。',
  summary_en:
    'Made for a test: a few seconds of moving picture and a tone, long enough to be downloaded, compared and watched.',
  tags_zh: ['测试', '画面', '声音'],
  tags_en: ['test', 'picture', 'sound'],
}

export async function draft(kind: 'footage' | 'course', title: string): Promise<number> {
  const { list } = await callAsOwner<{ list: { id: number }[] }>('GET', '/admin/shop.material/types')
  const body = { kind, title_zh: title, title_en: title, category_id: list.at(-1)?.id }
  return (await callAsOwner<{ id: number }>('POST', '/admin/shop.material/add', body)).id
}

async function save(id: number, patch: Record<string, unknown>): Promise<void> {
  const { row } = await edit(id)
  const parts = row.parts.map((part) => part.id)
  await callAsOwner('POST', '/admin/shop.material/edit', {
    ...row,
    ...words,
    parts,
    files: undefined,
    ...patch,
  })
}

const priced = (row: Edit['row'], price: string) => row.variants.map((variant) => ({ ...variant, price }))

/** Uploads a film that becomes a version, and waits until its pictures are made. */
async function master(id: number, name: string): Promise<Buffer> {
  const clip = await film(3)
  await upload(clip.bytes, `${name}.mp4`, 'material', id)
  await clip.remove()
  await until(id, (now) => now.masters.some((one) => one.job?.state === 'done'))
  return clip.bytes
}

const sold: number[] = []

async function sell(id: number): Promise<void> {
  await until(id, (now) => now.ready)
  await callAsOwner('POST', '/admin/shop.material/publish', { id, on: true })
  sold.push(id)
}

/** Other journeys expect the demo shop as it was: what was made for this one leaves the shelves. */
export async function withdraw(...others: number[]): Promise<void> {
  for (const id of [...sold.splice(0), ...others])
    await callAsOwner('POST', '/admin/shop.material/publish', { id, on: false })
}

/** Footage on sale, with the very bytes a buyer must get. */
export async function footage(title: string, price: string): Promise<{ id: number; bytes: Buffer }> {
  const id = await draft('footage', title)
  const bytes = await master(id, title)
  await save(id, { variants: priced((await edit(id)).row, price) })
  await sell(id)
  return { id, bytes }
}

type Chapters = { row: { chapters: { lessons: { id: number }[] }[] } }

/** A course of one free lesson and one that is not, both ready to be watched. */
export async function course(title: string, seconds: number): Promise<{ id: number; lessons: number[] }> {
  const id = await draft('course', title)
  await master(id, 'trailer')
  const lesson = (name: string, free: boolean) => ({ id: null, title_zh: name, title_en: name, free })
  const chapter = {
    id: null,
    title_zh: '第一章',
    title_en: 'One',
    lessons: [lesson('开始', true), lesson('接着', false)],
  }
  await save(id, { chapters: [chapter], variants: priced((await edit(id)).row, '99.00') })
  const saved = await callAsOwner<Chapters>('GET', `/admin/shop.material/edit?id=${id}`)
  const lessons = saved.row.chapters.flatMap((one) => one.lessons.map((two) => two.id))
  await Promise.all(
    lessons.map(async (one) => {
      const clip = await film(seconds)
      await upload(clip.bytes, `${one}.mp4`, 'lesson', one)
      await clip.remove()
    }),
  )
  await until(id, (now) => now.lessons.length > 0 && now.lessons.every((one) => one.streams.length > 0))
  await sell(id)
  return { id, lessons }
}

/** A course whose second lesson has no video: ready to be sold as presale, and not otherwise. */
export async function unfinishedCourse(title: string): Promise<number> {
  const id = await draft('course', title)
  await master(id, 'trailer')
  const lesson = (name: string, free: boolean) => ({ id: null, title_zh: name, title_en: name, free })
  const lessons = [lesson('开始', true), lesson('接着', false)]
  const chapter = { id: null, title_zh: '第一章', title_en: 'One', lessons }
  await save(id, { chapters: [chapter], variants: priced((await edit(id)).row, '99.00') })
  const saved = await callAsOwner<Chapters>('GET', `/admin/shop.material/edit?id=${id}`)
  const first = saved.row.chapters[0]?.lessons[0]?.id ?? 0
  const clip = await film(2)
  await upload(clip.bytes, `${first}.mp4`, 'lesson', first)
  await clip.remove()
  await until(id, (now) => now.lessons.some((one) => one.streams.length > 0))
  return id
}

export const give = (member: number, material: number) =>
  callAsOwner('POST', '/admin/shop.entitlement/grant', {
    member,
    material,
    licence: 'personal',
    reason: 'e2e',
  })

export const money = (member: number, amount: string) =>
  callAsOwner('POST', '/admin/user.moneylog/add', { user_id: member, money: amount, memo: 'e2e' })

type Block = { id: number; kind: string; status: string; data: Record<string, unknown> }

export const homeBlocks = async () =>
  (await callAsOwner<{ list: Block[] }>('GET', '/admin/shop.pageset/index?limit=100')).list

/** The home page is everybody's: it is left as it was found. */
export async function putHomeBack(before: Block[]): Promise<void> {
  for (const now of await homeBlocks()) {
    const was = before.find((one) => one.id === now.id)
    if (!was) await callAsOwner('DELETE', `/admin/shop.pageset/del?ids[]=${now.id}`)
    else if (JSON.stringify([was.data, was.status]) !== JSON.stringify([now.data, now.status]))
      await callAsOwner('POST', '/admin/shop.pageset/edit', {
        id: was.id,
        data: was.data,
        status: was.status,
      })
  }
}

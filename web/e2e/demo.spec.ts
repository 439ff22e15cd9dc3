import { createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { base } from './browser.ts'
import { call, must, newMember } from './member.ts'
import { callAsOwner } from './office.ts'

type Course = { title: string; course: { chapters: { lessons: { id: number; duration_ms: number }[] }[] } }

type Owned = { material: number; files: { key: string; name: string; file_name: string; size: number }[] }
type Sheet = {
  title: string
  variants: { id: number; name: string; size: number; container: string | null }[]
  files: { name: string; size: number }[]
}

/** The course whose lessons wait in the queue of a new shop; study.spec.ts watches them. */
const queued = /Terrain|地形/

const bytesOf = async (url: string) => Buffer.from(await (await fetch(new URL(url, base))).arrayBuffer())

/** Milliseconds of a lesson as it is really played, its first segment decrypted. */
async function play(url: string): Promise<number> {
  const [size] = (await bytesOf(url)).toString().match(/^\d+\/index\.m3u8$/m) ?? []
  const list = (await bytesOf(new URL(size ?? '', new URL(url, base)).href)).toString()
  const folder = new URL(size ?? '', new URL(url, base))
  const key = await bytesOf(new URL(/URI="([^"]+)"/.exec(list)?.[1] ?? '', folder).href)
  const segment = await bytesOf(new URL(/^\S+\.ts$/m.exec(list)?.[0] ?? '', folder).href)
  const decipher = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16))
  const film = Buffer.concat([decipher.update(segment), decipher.final()])
  // Packets of a transport stream begin like this.
  expect([film[0], film[188], film.length % 188]).toEqual([0x47, 0x47, 0])
  const seconds = [...list.matchAll(/#EXTINF:([\d.]+)/g)].map(([, one]) => Number(one))
  return seconds.reduce((sum, one) => sum + one, 0) * 1000
}

describe('the demo shop', () => {
  it('sh: has lessons that play, as long as they say', async () => {
    const member = await newMember()
    const tokens = { 'ba-user-token': member.token }
    const { list } = await must(call<{ list: { id: number }[] }>('/api/material/index?kind=course&limit=24'))
    expect(list.length).toBeGreaterThan(4)
    let played = 0
    for (const { id } of list) {
      const { title, course } = await must(call<Course>(`/api/material/detail?id=${id}`))
      if (queued.test(title)) continue
      const grant = { member: member.id, material: id, licence: 'personal', reason: 'demo' }
      await callAsOwner('POST', '/admin/shop.entitlement/grant', grant)
      for (const lesson of course.chapters.flatMap((chapter) => chapter.lessons)) {
        const watch = { lesson: lesson.id, device: 'demo-check', take: true }
        const { url } = await must(call<{ url: string }>('/api/study/watch', watch, tokens))
        expect(Math.abs((await play(url)) - lesson.duration_ms), `${title} ${lesson.id}`).toBeLessThan(1000)
        played += 1
      }
    }
    expect(played).toBeGreaterThan(60)
  })

  /** bin/check-demo downloads and measures them as well. */
  it('sh: has a file of its own for every version and project file, as large as its page says', async () => {
    const member = await newMember()
    const tokens = { 'ba-user-token': member.token }
    let compared = 0
    for (const kind of ['footage', 'project_file']) {
      const { list } = await must(
        call<{ list: { id: number }[] }>(`/api/material/index?kind=${kind}&limit=24`),
      )
      for (const { id } of list) {
        const grant = { member: member.id, material: id, licence: 'personal', reason: 'demo' }
        await callAsOwner('POST', '/admin/shop.entitlement/grant', grant)
      }
      const owned = await must(
        call<{ list: Owned[] }>(`/api/order/purchases?kind=${kind}&limit=50`, undefined, tokens),
      )
      const sums = new Set<string>()
      for (const { material, files } of owned.list) {
        const {
          title,
          variants,
          files: listed,
        } = await must(call<Sheet>(`/api/material/detail?id=${material}`))
        for (const { id, name, size, container } of variants) {
          const file = files.find((one) => one.key === `v${id}`)
          expect([file?.size, file?.file_name.split('.').pop()], `${title} ${name}`).toEqual([
            size,
            container?.toLowerCase(),
          ])
          sums.add(`${file?.size}`)
          compared += 1
        }
        for (const { name, size } of listed) {
          const file = files.find((one) => one.key.startsWith('p') && one.name === name)
          expect(file?.size, `${title} ${name}`).toBe(size)
          compared += 1
        }
      }
      expect(owned.list.length).toBe(list.length)
      expect(sums.size, 'no file stands in for another').toBeGreaterThanOrEqual(list.length)
    }
    expect(compared).toBeGreaterThan(70)
  })
})

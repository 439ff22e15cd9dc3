import { createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { base } from './browser.ts'
import { call, must, newMember } from './member.ts'
import { callAsOwner } from './office.ts'

type Course = { title: string; course: { chapters: { lessons: { id: number; duration_ms: number }[] }[] } }

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
})

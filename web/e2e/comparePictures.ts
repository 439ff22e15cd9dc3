// Two folders of pictures, pixel by pixel: bin/screenshots --compare OLD NEW. The browser that took them reads them as well.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launch } from './browser.ts'

type Difference = { pixels: number; note: string }

/** Runs in the page: pixels that differ in any channel, and the box they lie in. */
async function countPixels([old, now]: [string, string]): Promise<Difference> {
  const read = async (source: string) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${source}`
    await picture.decode()
    const { width, height } = picture
    const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    if (!canvas) throw new Error('no canvas')
    canvas.drawImage(picture, 0, 0)
    return { width, height, pixels: new Uint32Array(canvas.getImageData(0, 0, width, height).data.buffer) }
  }
  const [one, two] = await Promise.all([read(old), read(now)])
  if (one.width !== two.width || one.height !== two.height)
    return {
      pixels: Math.max(one.pixels.length, two.pixels.length),
      note: `${one.width} x ${one.height} became ${two.width} x ${two.height}`,
    }
  let pixels = 0
  let [left, top, right, bottom] = [one.width, one.height, 0, 0]
  for (let at = 0; at < one.pixels.length; at += 1) {
    if (one.pixels[at] === two.pixels[at]) continue
    const [x, y] = [at % one.width, Math.floor(at / one.width)]
    pixels += 1
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { pixels, note: pixels ? `from ${left},${top} to ${right},${bottom}` : '' }
}

const listPictures = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()

async function comparePicture(page: Page, name: string, folders: [string, string]): Promise<Difference> {
  const [old, now] = await Promise.all(folders.map((folder) => readFile(join(folder, name), 'base64')))
  if (old === now) return { pixels: 0, note: '' }
  return page.evaluate(countPixels, [old ?? '', now ?? ''] as [string, string])
}

/** Names what differs on standard output; false if anything does. */
export async function comparePictures(folders: [string, string]): Promise<boolean> {
  const [old, now] = await Promise.all(folders.map(listPictures))
  const missing = [
    ...(old ?? []).filter((name) => !now?.includes(name)).map((name) => `${name}: only in ${folders[0]}`),
    ...(now ?? []).filter((name) => !old?.includes(name)).map((name) => `${name}: only in ${folders[1]}`),
  ]
  const both = (old ?? []).filter((name) => now?.includes(name))
  const browser = await launch()
  const page = await browser.newPage()
  const different: string[] = []
  for (const name of both) {
    const { pixels, note } = await comparePicture(page, name, folders)
    if (pixels > 0) different.push(`${name}: ${pixels} pixels, ${note}`)
  }
  await browser.close()
  for (const line of [...missing, ...different]) console.log(line)
  console.log(`${both.length} pictures compared, ${different.length} differ`)
  return missing.length + different.length === 0
}

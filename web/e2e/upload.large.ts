// A master of two gigabytes on a bad day: the tab is closed half-way, and the file is chosen again.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Page, Request } from 'playwright-core'
import { expect, it } from 'vitest'
import { launch, newVisitor } from './browser.ts'
import { signInOwner } from './office.ts'
import { shop } from './shops.ts'
import { signAdminIn } from './visit.ts'

const GIGABYTE = 1_000_000_000
const PART = 16 * 1024 * 1024

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Uncompressed HD, about four megabytes a frame. */
async function master(folder: string): Promise<string> {
  const path = join(folder, `master-${Date.now()}.mov`)
  const picture = 'testsrc2=size=1920x1080:rate=25:duration=20'
  const code = ['-c:v', 'rawvideo', '-pix_fmt', 'uyvy422']
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', picture, ...code, path])
  return path
}

/** Every file the shop has that is as large. */
async function kept(size: number): Promise<string[]> {
  const files = join(shop.dataDir, 'files')
  const found = await readdir(files, { recursive: true, withFileTypes: true })
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const sizes = await Promise.all(paths.map((path) => stat(path)))
  return paths.filter((_, at) => sizes[at]?.size === size)
}

/** Parts that the page began to send, and those whose answer it saw: a tab that is closed does not see the last ones. */
function followParts(page: Page): { begun: Set<number>; answered: Set<number> } {
  const parts = { begun: new Set<number>(), answered: new Set<number>() }
  const note = (set: Set<number>) => (request: Request) => {
    if (request.url().includes('shop.upload/part'))
      set.add(Number(new URL(request.url()).searchParams.get('part')))
  }
  page.on('request', note(parts.begun))
  page.on('requestfinished', note(parts.answered))
  return parts
}

it('two gigabytes arrive whole though the browser was closed half-way', { timeout: 1_800_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rushes-'))
  // A browser of its own: to the one that journeys share, the file would go over the wire first.
  const browser = await launch()
  try {
    const path = await master(folder)
    const { size } = await stat(path)
    expect(size).toBeGreaterThan(2 * GIGABYTE)
    const all = Math.ceil(size / PART)
    const context = await newVisitor(browser, signAdminIn(await signInOwner()))

    const page = await context.newPage()
    const before = followParts(page)
    await page.goto('/admin/shop/material?new=1')
    await page.getByLabel('中文名称*', { exact: true }).fill('两个 G')
    await page.getByLabel('英文名称*', { exact: true }).fill('Two gigabytes')
    await page.getByRole('button', { name: '建立并编辑' }).click()
    await page.locator('.media-main input[type=file]').first().setInputFiles(path)
    await expect
      .poll(() => before.answered.size, { timeout: 600_000, interval: 100 })
      .toBeGreaterThan(all / 3)
    const address = page.url()
    await page.close({ runBeforeUnload: false })

    const next = await context.newPage()
    const after = followParts(next)
    await next.goto(address)
    await next.getByRole('button', { name: '选择文件继续' }).waitFor()
    await next.locator('.media-row input[type=file]').first().setInputFiles(path)
    await next.locator('.media-main .o-pill', { hasText: '就绪' }).first().waitFor({ timeout: 1_200_000 })
    const again = [...after.answered].filter((part) => before.answered.has(part))
    console.info(
      `${size} bytes, ${all} parts: ${before.answered.size} before, ${after.answered.size} after, ${again.length} twice`,
    )
    expect(new Set([...before.begun, ...after.answered]).size).toBe(all)
    expect(again.length).toBeLessThanOrEqual(4)

    const found = await kept(size)
    expect(found).toHaveLength(1)
    expect(await sha256(found[0] ?? '')).toBe(await sha256(path))
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
})

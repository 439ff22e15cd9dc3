// A master of two gigabytes on a bad day: the tab is closed half-way, and the file is chosen again.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { launch, visitor } from './browser.ts'
import { enterAs, first, logIn } from './office.ts'

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
  const files = join(process.env.RUSHES_DATA_DIR ?? '', 'files')
  const found = await readdir(files, { recursive: true, withFileTypes: true })
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  const sizes = await Promise.all(paths.map((path) => stat(path)))
  return paths.filter((_, at) => sizes[at]?.size === size)
}

function parts(page: Page): Set<number> {
  const sent = new Set<number>()
  page.on('requestfinished', (request) => {
    if (!request.url().includes('shop.upload/part')) return
    sent.add(Number(new URL(request.url()).searchParams.get('part')))
  })
  return sent
}

it('two gigabytes arrive whole though the browser was closed half-way', { timeout: 1_800_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rushes-'))
  const browser = await launch()
  try {
    const path = await master(folder)
    const { size } = await stat(path)
    expect(size).toBeGreaterThan(2 * GIGABYTE)
    const all = Math.ceil(size / PART)
    const context = await visitor(browser)
    await enterAs(context, await logIn(first.username, first.password))

    const page = await context.newPage()
    const before = parts(page)
    await page.goto('/admin/shop/material?new=1')
    await page.getByLabel('中文名称*', { exact: true }).fill('两个 G')
    await page.getByLabel('英文名称*', { exact: true }).fill('Two gigabytes')
    await page.getByRole('button', { name: '建立并编辑' }).click()
    await page.locator('.media-main input[type=file]').first().setInputFiles(path)
    await expect.poll(() => before.size, { timeout: 600_000, interval: 100 }).toBeGreaterThan(all / 3)
    const address = page.url()
    await page.close({ runBeforeUnload: false })

    const next = await context.newPage()
    const after = parts(next)
    await next.goto(address)
    await next.getByRole('button', { name: '选择文件继续' }).waitFor()
    await next.locator('.media-row input[type=file]').first().setInputFiles(path)
    await next.locator('.media-main .o-pill', { hasText: '就绪' }).first().waitFor({ timeout: 1_200_000 })
    const again = [...after].filter((part) => before.has(part))
    console.info(
      `${size} bytes, ${all} parts: ${before.size} before, ${after.size} after, ${again.length} twice`,
    )
    expect(new Set([...before, ...after]).size).toBe(all)
    expect(again.length).toBeLessThanOrEqual(4)

    const found = await kept(size)
    expect(found).toHaveLength(1)
    expect(await sha256(found[0] ?? '')).toBe(await sha256(path))
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
})

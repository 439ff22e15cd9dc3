// Past the captcha: by clicking the picture in a page, or by the work that the server takes instead.
import { createHash, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { base } from './browser.ts'
import { readCaptchaClicks } from './peek.ts'

type Work = { salt: string; bits: number }

function hasZeroBits(hash: Buffer, bits: number): boolean {
  return bits === 0 || hash.readUInt32BE(0) >>> (32 - bits) === 0
}

/** The proof of work that stands for the picture, made without a browser. */
export async function solveWork(
  purpose: 'user_login' | 'admin_login' | 'code',
): Promise<{ captchaId: string; captchaInfo: string }> {
  const captchaId = randomUUID()
  const answer = await fetch(`${base}/api/common/clickcaptcha?id=${captchaId}&purpose=${purpose}`, {
    headers: { server: 'true', connection: 'close' },
  })
  const { salt, bits } = ((await answer.json()) as { data: { work: Work } }).data.work
  for (let n = 0; ; n += 1)
    if (hasZeroBits(createHash('sha256').update(`${salt}${n}`).digest(), bits))
      return { captchaId, captchaInfo: `work:${n}` }
}

/** Follows the pictures a page asks for. What it returns clicks in the last one what is asked for, in order. */
export function followCaptchas(page: Page): () => Promise<void> {
  let id = ''
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/common/clickcaptcha') id = searchParams.get('id') ?? ''
  })
  return async () => {
    await page.waitForSelector('.captcha-picture:not([aria-disabled])')
    const clicks = await readCaptchaClicks(id)
    const box = await page.locator('.captcha-picture').boundingBox()
    if (!box) throw new Error('no picture')
    for (const { x, y } of clicks) await page.mouse.click(box.x + x * box.width, box.y + y * box.height)
  }
}

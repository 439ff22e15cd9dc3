// What a person would read off the picture or in the mailbox, read by the shop's own binary (RUSHES_BINARY) from the data it serves.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { shop } from './shops.ts'

async function peek(what: 'captcha' | 'message', name: string): Promise<string> {
  const { RUSHES_BINARY, DATABASE_URL } = process.env
  if (!RUSHES_BINARY || !shop.dataDir)
    throw new Error('RUSHES_BINARY and RUSHES_SHOPS must name the shop under test')
  // Nothing else: the binary refuses variables that are no settings of its own, such as RUSHES_SHOPS.
  const env = { RUSHES_DATA_DIR: shop.dataDir, ...(DATABASE_URL ? { DATABASE_URL } : {}) }
  const { stdout } = await promisify(execFile)(RUSHES_BINARY, ['peek', what, name], { env })
  return stdout
}

/** The code in the last message to an address. */
export async function readSentCode(address: string): Promise<string> {
  const code = /\b\d{6}\b/.exec(await peek('message', address))?.[0]
  if (!code) throw new Error(`no code was sent to ${address}`)
  return code
}

/** Where to click, in order, as parts of the picture's width and height. */
export async function readCaptchaClicks(captchaId: string): Promise<{ x: number; y: number }[]> {
  const { boxes } = JSON.parse(await peek('captcha', captchaId)) as {
    boxes: [number, number, number, number][]
  }
  return boxes.map(([left, top, right, bottom]) => ({
    x: (left + right) / 2 / 350,
    y: (top + bottom) / 2 / 200,
  }))
}

// The way past the captcha without a picture: the computer works for a moment instead of the eyes.
import { sha256 } from '../../lib/sha256'

export type Work = { salt: string; bits: number }

export function zeroBits(hash: Uint32Array): number {
  let bits = 0
  for (const word of hash) {
    if (word !== 0) return bits + Math.clz32(word)
    bits += 32
  }
  return bits
}

/** The first number from `from` on, of at most `tries`, whose hash with the salt begins with enough zero bits. */
export function solve({ salt, bits }: Work, from: number, tries: number): number | null {
  const encoder = new TextEncoder()
  for (let n = from; n < from + tries; n += 1)
    if (zeroBits(sha256(encoder.encode(`${salt}${n}`))) >= bits) return n
  return null
}

/** How likely the answer has been found by now; it nears 1 and never reaches it. */
export function likelihood(tried: number, bits: number): number {
  return 1 - Math.exp(-tried / 2 ** bits)
}

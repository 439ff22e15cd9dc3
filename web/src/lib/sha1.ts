// SHA-1 that can be fed piece by piece: the browser's own takes only whole files, which do not fit in memory.

const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by))

export type Sha1 = { update: (bytes: Uint8Array) => void; digest: () => string }

const wordOf = (words: ArrayLike<number>, place: number) => words[place] ?? 0

export function sha1(): Sha1 {
  const state = new Int32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0])
  const words = new Int32Array(80)
  const block = new Uint8Array(64)
  const view = new DataView(block.buffer)
  let filled = 0
  let total = 0

  function mix(source: DataView, at: number): void {
    for (let i = 0; i < 16; i += 1) words[i] = source.getInt32(at + i * 4)
    for (let i = 16; i < 80; i += 1) {
      const mixed =
        wordOf(words, i - 3) ^ wordOf(words, i - 8) ^ wordOf(words, i - 14) ^ wordOf(words, i - 16)
      words[i] = rotate(mixed, 1)
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state
    for (let i = 0; i < 80; i += 1) {
      let f: number
      if (i < 20) f = ((b & c) | (~b & d)) + 0x5a827999
      else if (i < 40) f = (b ^ c ^ d) + 0x6ed9eba1
      else if (i < 60) f = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
      else f = (b ^ c ^ d) + 0xca62c1d6
      const next = (rotate(a, 5) + f + e + wordOf(words, i)) | 0
      e = d
      d = c
      c = rotate(b, 30)
      b = a
      a = next
    }
    state[0] = (wordOf(state, 0) + a) | 0
    state[1] = (wordOf(state, 1) + b) | 0
    state[2] = (wordOf(state, 2) + c) | 0
    state[3] = (wordOf(state, 3) + d) | 0
    state[4] = (wordOf(state, 4) + e) | 0
  }

  function update(bytes: Uint8Array): void {
    total += bytes.length
    let at = 0
    if (filled > 0) {
      at = Math.min(64 - filled, bytes.length)
      block.set(bytes.subarray(0, at), filled)
      filled += at
      if (filled < 64) return
      mix(view, 0)
      filled = 0
    }
    const source = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (; at + 64 <= bytes.length; at += 64) mix(source, at)
    block.set(bytes.subarray(at))
    filled = bytes.length - at
  }

  function digest(): string {
    const bits = total * 8
    update(new Uint8Array([0x80]))
    while (filled !== 56) update(new Uint8Array(filled > 56 ? 64 - filled : 56 - filled))
    view.setUint32(56, Math.floor(bits / 2 ** 32))
    view.setUint32(60, bits >>> 0)
    mix(view, 0)
    return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  return { update, digest }
}

/** What is read at once (seed section 9): large enough to be quick, small enough for any memory. */
const slice = 50 * 1024 * 1024

/** The hash of a whole file, read in slices. */
export async function fileSha1(file: Blob, onProgress?: (done: number) => void): Promise<string> {
  const hash = sha1()
  for (let at = 0; at < file.size; at += slice) {
    hash.update(new Uint8Array(await file.slice(at, at + slice).arrayBuffer()))
    onProgress?.(Math.min(file.size, at + slice))
  }
  return hash.digest()
}

// SHA-1 that can be fed piece by piece: the browser's own takes only whole files, which do not fit in memory.

const rotate = (value: number, by: number) => (value << by) | (value >>> (32 - by))

export type Sha1 = { update: (bytes: Uint8Array) => void; digest: () => string }

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
        (words[i - 3] as number) ^
        (words[i - 8] as number) ^
        (words[i - 14] as number) ^
        (words[i - 16] as number)
      words[i] = rotate(mixed, 1)
    }
    let a = state[0] as number
    let b = state[1] as number
    let c = state[2] as number
    let d = state[3] as number
    let e = state[4] as number
    for (let i = 0; i < 80; i += 1) {
      let f: number
      if (i < 20) f = ((b & c) | (~b & d)) + 0x5a827999
      else if (i < 40) f = (b ^ c ^ d) + 0x6ed9eba1
      else if (i < 60) f = ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
      else f = (b ^ c ^ d) + 0xca62c1d6
      const next = (rotate(a, 5) + f + e + (words[i] as number)) | 0
      e = d
      d = c
      c = rotate(b, 30)
      b = a
      a = next
    }
    state[0] = ((state[0] as number) + a) | 0
    state[1] = ((state[1] as number) + b) | 0
    state[2] = ((state[2] as number) + c) | 0
    state[3] = ((state[3] as number) + d) | 0
    state[4] = ((state[4] as number) + e) | 0
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

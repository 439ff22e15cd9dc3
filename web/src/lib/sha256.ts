// SHA-256 without waiting: the browser's own is asynchronous, slow for half a million short texts, and missing on plain http.

/** The first 32 bits of the fractional parts of a root of the first primes, as FIPS 180-4 defines the constants. */
function constants(count: number, root: number): Uint32Array {
  const words: number[] = []
  for (let candidate = 2; words.length < count; candidate += 1) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
      if (candidate % divisor === 0) isPrime = false
    const value = candidate ** (1 / root)
    if (isPrime) words.push(Math.floor((value - Math.floor(value)) * 2 ** 32))
  }
  return Uint32Array.from(words)
}

const rounds = constants(64, 3)
const start = constants(8, 2)
const schedule = new Int32Array(64)

/** Message with its padding: a one bit, zeros, and the length in bits. */
function padded(message: Uint8Array): DataView {
  const length = (((message.length + 8) >> 6) + 1) << 6
  const bytes = new Uint8Array(length)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(length - 4, message.length << 3)
  return view
}

const at = (words: ArrayLike<number>, place: number) => words[place] ?? 0

function mix(hash: Uint32Array, view: DataView, offset: number): void {
  const w = schedule
  for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(offset + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const x = at(w, i - 15)
    const y = at(w, i - 2)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(rounds, i) + at(w, i)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const sums = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) hash[i] = at(hash, i) + at(sums, i)
}

/** The hash as eight words. */
export function sha256(message: Uint8Array): Uint32Array {
  const hash = Uint32Array.from(start)
  const view = padded(message)
  for (let offset = 0; offset < view.byteLength; offset += 64) mix(hash, view, offset)
  return hash
}

export function sha256Hex(text: string): string {
  return Array.from(sha256(new TextEncoder().encode(text)), (word) =>
    word.toString(16).padStart(8, '0'),
  ).join('')
}

// The arithmetic of an upload in parts; who sends them is transfers.ts.
import type { components } from '../../api/schema.gen'

type Target = 'material' | 'variant' | 'lesson' | 'lesson_file' | 'project_file'
export type Place = { target: Target; targetId: number }

export type UploadRow = components['schemas']['UploadRow']

/** Numbers of the parts that are still to be sent, in order. */
export function missingParts({ size, part_size, have }: Pick<UploadRow, 'size' | 'part_size' | 'have'>) {
  const held = new Set(have)
  return Array.from({ length: Math.ceil(size / part_size) }, (_, part) => part).filter(
    (part) => !held.has(part),
  )
}

export function partRange(part: number, size: number, partSize: number): [from: number, to: number] {
  return [part * partSize, Math.min(size, (part + 1) * partSize)]
}

/** Whether a file chosen again is the one that was being sent. */
export const isSameFile = (file: { name: string; size: number }, row: Pick<UploadRow, 'name' | 'size'>) =>
  file.name === row.name && file.size === row.size

export type Sample = { at: number; sent: number }
/** Speed is that of the last seconds: what was an hour ago does not help anyone. */
const window = 8000

export function withSample(samples: Sample[], sample: Sample): Sample[] {
  const recent = samples.filter(({ at }) => sample.at - at <= window)
  // One from before the window stays as its beginning, or a slow line would have no speed at all.
  const before = samples.at(-1 - recent.length)
  return [...(before && recent.length < 2 ? [before] : []), ...recent, sample]
}

/** Bytes in a second; null while that cannot be said. */
export function speedOf(samples: Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last || last.at - first.at < 500) return null
  return Math.max(0, ((last.sent - first.sent) * 1000) / (last.at - first.at))
}

export function secondsLeft(size: number, sent: number, speed: number | null): number | null {
  return speed ? Math.ceil((size - sent) / speed) : null
}

/** How long to wait before a part is tried again; null: give up. */
export function pauseBefore(attempt: number): number | null {
  return [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000][attempt] ?? null
}

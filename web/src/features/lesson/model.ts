import type { Note, Range } from '../../api/delivery'

export const lessonHref = (course: number, lesson: number) => `/course2/${course}/${lesson}`

/** Joins ranges that touch, in order. */
export function joined(ranges: Range[]): Range[] {
  const out: Range[] = []
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) out.push([from, to])
  }
  return out
}

/** Between two reports a film moves on by no more than this, at any speed; more is a jump. */
const stride = 2500

/** Collects what is really watched: the film tells its place a few times a second, and jumps leave gaps. */
export function watching() {
  let ranges: Range[] = []
  let last: number | null = null
  return {
    /** Told while it plays. */
    tick(ms: number): void {
      const now = Math.round(ms)
      if (last !== null && now > last && now - last <= stride) {
        const open = ranges.at(-1)
        if (open && open[1] === last) open[1] = now
        else ranges.push([last, now])
      }
      last = now
    },
    /** A pause, a jump, the end: what comes next is another stretch. */
    rest(): void {
      last = null
    },
    /** What was watched since the last time it was taken. */
    take(): Range[] {
      const taken = joined(ranges)
      ranges = []
      return taken
    },
    /** What could not be sent is kept for the next time. */
    giveBack(taken: Range[]): void {
      ranges = [...taken, ...ranges]
    },
  }
}

/** Where a lesson begins: where one was, unless that is its end. */
export function startAt(position: number, duration: number): number {
  return position > 3000 && position < duration - 10_000 ? position : 0
}

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

export function nextSpeed(now: number, by: 1 | -1): number {
  const at = speeds.indexOf(now)
  return speeds[Math.max(0, Math.min(speeds.length - 1, (at < 0 ? 2 : at) + by))] ?? 1
}

/** Whole minutes that are left to watch; none when it is done. */
export function minutesLeft(duration: number, permille: number): number {
  return Math.ceil((duration * (1000 - permille)) / 1000 / 60_000)
}

/** In the order of the film. */
export const ordered = (notes: Note[]) => [...notes].sort((a, b) => a.at_ms - b.at_ms || a.id - b.id)

/** The same place in a stream whose address has a new word in it: "/hls/{word}/…". */
export function withWord(url: string, stream: string): string {
  const [, word] = /\/hls\/([^/]+)\//.exec(stream) ?? []
  return word ? url.replace(/\/hls\/[^/]+\//, `/hls/${word}/`) : url
}

/** How long to wait until the stream is asked for again: a minute before it ends, never at once. */
export const untilRenewal = (renewAt: number, now: number) => Math.max(5000, renewAt * 1000 - now)

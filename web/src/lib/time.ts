/** 18000 -> "0:18", 3725000 -> "1:02:05". */
export function clock(ms: number): string {
  const total = Math.round(ms / 1000)
  const seconds = String(total % 60).padStart(2, '0')
  const minutes = Math.floor(total / 60) % 60
  const hours = Math.floor(total / 3600)
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${seconds}` : `${minutes}:${seconds}`
}

/** Frame count to HH:MM:SS:FF. Non-drop: 29.97 counts 30 frames to the second, as editors expect of a preview. */
export function timecode(frame: number, fps: number): string {
  const base = Math.max(1, Math.round(fps))
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.max(0, Math.floor(frame))
  const seconds = Math.floor(whole / base)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, whole % base]
    .map(two)
    .join(':')
}

/** Unix seconds to 2026-10-28, in the reader's zone. */
export function day(unix: number): string {
  const date = new Date(unix * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export type Moment = { day: 'today' | 'yesterday' | 'date'; text: string }

/** How a table tells a time: today and yesterday by name with HH:mm, this year 03-05 09:07, else the day. */
export function moment(unix: number, now = Date.now()): Moment {
  const date = new Date(unix * 1000)
  const today = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  const startOf = (back: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() - back).getTime()
  const isBefore = (limit: number) => date.getTime() < limit
  if (!isBefore(startOf(0)) && isBefore(startOf(-1))) return { day: 'today', text: time }
  if (!isBefore(startOf(1)) && isBefore(startOf(0))) return { day: 'yesterday', text: time }
  if (date.getFullYear() !== today.getFullYear()) return { day: 'date', text: day(unix) }
  return { day: 'date', text: `${two(date.getMonth() + 1)}-${two(date.getDate())} ${time}` }
}

/** Unix seconds to 2026-10-28 22:08, in the reader's zone. */
export function dayTime(unix: number): string {
  const date = new Date(unix * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day(unix)} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Unix seconds as the browser's own field for a time wants them. */
export const timeText = (unix: number) => dayTime(unix).replace(' ', 'T')
export const readTime = (text: string) => Math.floor(new Date(text).getTime() / 1000)

/** Unix seconds to "12月1日" or "1 December", by the reader's language and zone. */
export function monthDay(unix: number, language: string): string {
  const locale = language === 'en' ? 'en-GB' : 'zh-CN'
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' }).format(unix * 1000)
}

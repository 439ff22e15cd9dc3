import { recordOf } from '../../lib/guards'
export type Difference = { name: string; before: unknown; after: unknown; isChanged: boolean }

/** The fields of a stored row; a list or a single word has none. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return Array.isArray(value) ? {} : recordOf(value)
}

/** What a write did, field by field: changed ones first, each side in the order it came. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const all = names.map((name) => {
    const was = old[name]
    const is = now[name]
    return { name, before: was, after: is, isChanged: JSON.stringify(was) !== JSON.stringify(is) }
  })
  return [...all.filter((one) => one.isChanged), ...all.filter((one) => !one.isChanged)]
}

/** A value of a log entry as text; what is missing is not the same as what is empty. */
export function valueText(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export type Difference = { name: string; before: unknown; after: unknown; isChanged: boolean }

/** What a write did, field by field: changed ones first, each side in the order it came. */
export function differences(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = names.map((name) => {
    const was = before?.[name]
    const is = after?.[name]
    return { name, before: was, after: is, isChanged: JSON.stringify(was) !== JSON.stringify(is) }
  })
  return [...all.filter((one) => one.isChanged), ...all.filter((one) => !one.isChanged)]
}

/** A value of a log entry as text; what is missing is not the same as what is empty. */
export function valueText(value: unknown): string | null {
  if (value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What was stored or carried as JSON, by whoever wrote it under this name; null when it cannot be read. */
export function parseJson<T>(text: string | null | undefined): T | null {
  try {
    return JSON.parse(text ?? 'null') as T | null
  } catch {
    return null
  }
}

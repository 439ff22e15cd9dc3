import { parseJson } from './json'

// What the server put into the page it served: language and the answers the first
// screen would otherwise ask for. Missing on the Vite dev server.
type FirstData = {
  lang: string
  path: string
  status: number
  /** Addresses of the script files the first screen is made of. */
  modules: string[]
  answers: Record<string, unknown>
}

function parse(): FirstData | null {
  return parseJson<FirstData>(document.getElementById('first-data')?.textContent || null)
}

/** Two spellings of one address are one question: "+" and "%20", "," and "%2C". */
function plain(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '))
  } catch {
    return url
  }
}

export const firstData = parse()
let answers = new Map(Object.entries(firstData?.answers ?? {}).map(([url, answer]) => [plain(url), answer]))

export function firstAnswer<T>(url: string): T | undefined {
  return answers.get(plain(url)) as T | undefined
}

/** After the first screen stands the embedded answers grow old: ask the server from then on. */
export function forgetFirstAnswers(): void {
  answers = new Map()
}

import { solve, type Work } from './work'

export type WorkNews = { tried: number } | { found: number }

const atOnce = 8192

addEventListener('message', ({ data }: MessageEvent<Work>) => {
  for (let from = 0; ; from += atOnce) {
    const found = solve(data, from, atOnce)
    if (found !== null) return postMessage({ found } satisfies WorkNews)
    postMessage({ tried: from + atOnce } satisfies WorkNews)
  }
})

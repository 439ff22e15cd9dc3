import { reasonText } from '../../lib/reason'
import { sha1 } from './sha1'

export type HashNews = { done: number } | { sha1: string } | { failed: string }

/** What is read at once: large enough to be quick, small enough for any memory. */
const slice = 50 * 1024 * 1024

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const tell = (news: HashNews) => postMessage(news)
  try {
    const hash = sha1()
    for (let at = 0; at < file.size; at += slice) {
      hash.update(new Uint8Array(await file.slice(at, at + slice).arrayBuffer()))
      tell({ done: Math.min(file.size, at + slice) })
    }
    tell({ sha1: hash.digest() })
  } catch (reason) {
    tell({ failed: reasonText(reason) })
  }
})

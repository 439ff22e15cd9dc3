import { reasonText } from '../../lib/reason'
import { fileSha1 } from '../../lib/sha1'

export type HashNews = { done: number } | { sha1: string } | { failed: string }

addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  const tell = (news: HashNews) => postMessage(news)
  try {
    tell({ sha1: await fileSha1(file, (done) => tell({ done })) })
  } catch (reason) {
    tell({ failed: reasonText(reason) })
  }
})

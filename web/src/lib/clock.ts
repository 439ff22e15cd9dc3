// The server's clock. A price is locked until the server says it is not, whatever the computer believes the time to be.

/** Milliseconds by which the server's clock is ahead of the computer's. */
let offset = 0

/**
 * Follows the `Date` of an answer that was sent for and received at these times by the computer's clock. The server wrote it, in whole
 * seconds, at some moment between the two: the offset moves no further than to explain that, so that a countdown does not jump with every
 * answer. An answer from somebody's cache, which says so by its `Age`, tells nothing about now.
 */
export function followServerClock(headers: Headers, sentAt: number, receivedAt: number): void {
  const written = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(written) || Number(headers.get('age')) > 0) return
  offset = Math.min(Math.max(offset, written - receivedAt), written + 1000 - sentAt)
}

export const serverNow = () => Date.now() + offset

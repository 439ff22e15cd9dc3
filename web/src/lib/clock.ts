// The server's clock. A price is locked until the server says it is not, whatever the computer believes the time to be.
let ahead = 0

/** An answer says what time it was; a second or two is the way it came. */
export function hearTime(unix: number, now = Date.now()): void {
  if (unix < 1_000_000_000) return
  const difference = unix * 1000 - now
  ahead = Math.abs(difference) > 2500 ? difference : 0
}

export const serverNow = () => Date.now() + ahead

// Programs that a journey starts beside the shops of the workers.
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

export const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

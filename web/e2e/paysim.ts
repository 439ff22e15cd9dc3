// The simulator of the gateways, beside the shop of this worker.
import { execFileSync, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { callAsOwner } from './office.ts'
import { answers, freePort } from './program.ts'

const program = join(dirname(process.env.RUSHES_BINARY ?? '../server/target/debug/rushes'), 'paysim')
const providers = ['alipay', 'wechat', 'stripe'] as const
export type Provider = (typeof providers)[number]

async function untilItAnswers(url: string): Promise<void> {
  while (!(await answers(url))) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Plays all three gateways for the tests of a file. Afterwards the shop is as it was. */
export function playGateways(): {
  pay: (provider: Provider, number: string) => Promise<void>
  /** Moves the gateways' clock: WeChat takes a minute for a refund. */
  advance: (seconds: number) => Promise<void>
  /** Which ways to pay a gateway offers. */
  offer: (provider: Provider, methods: string[]) => Promise<void>
} {
  let url = ''
  let stop = () => {}
  beforeAll(async () => {
    url = `http://127.0.0.1:${await freePort()}`
    let webhook = ''
    for (const provider of providers) {
      const credentials: unknown = JSON.parse(
        execFileSync(program, ['--credentials', provider], { encoding: 'utf8' }),
      )
      const saved = await callAsOwner<{ notify_url: string }>('POST', '/admin/shop.gateway/edit', {
        provider,
        endpoint: url,
        credentials,
      })
      webhook = saved.notify_url
    }
    const options = ['--listen', url.replace('http://', ''), '--seed', '1', '--stripe-webhook', webhook]
    const child = spawn(program, options, { stdio: 'ignore' })
    stop = () => child.kill()
    await untilItAnswers(url)
  })
  afterAll(async () => {
    for (const provider of providers)
      await callAsOwner('POST', '/admin/shop.gateway/switch', { provider, is_on: false })
    stop()
  })
  return {
    advance: async (seconds) => {
      await fetch(`${url}/sim/script`, { method: 'POST', body: JSON.stringify([{ advance: seconds }]) })
    },
    offer: async (provider, methods) => {
      await callAsOwner('POST', '/admin/shop.gateway/edit', {
        provider,
        endpoint: url,
        methods,
        credentials: {},
      })
    },
    pay: async (provider, number) => {
      const answer = await fetch(`${url}/sim/pay/${provider}/${number}`, {
        method: 'POST',
        redirect: 'manual',
      })
      if (answer.status >= 400) throw new Error(await answer.text())
    },
  }
}

import { useEffect } from 'react'
import type { Order } from '../../api/orders'
import { readSessionValue, writeSessionValue } from '../../lib/sessionStore'
import { leaveFor } from '../../lib/url'
import { uuid } from '../../lib/uuid'
import { isInWechat } from './wechat'

/**
 * Inside of WeChat a payment needs to know who pays. The browser goes to WeChat's own page, which shows nothing, and comes back with a code
 * that is good for one payment.
 */
type Payer = { state: string; code: string | null }

const key = 'payer'
const payer = () => readSessionValue<Payer>(key)

export const payerCode = () => payer()?.code ?? null

/** The next page asks anew. */
export const forgetPayerCode = () => writeSessionValue(key, null)

function askPayer(page: string, back: string): Promise<never> {
  const state = uuid()
  writeSessionValue(key, { state, code: null })
  return leaveFor(page.replace('{return}', encodeURIComponent(back)).replace('{state}', state))
}

/** The address without what WeChat added to it, and the code if it answers this visit's question. */
export function readReturn(
  address: string,
  state: string | undefined,
): { code: string | null; clean: string } {
  const url = new URL(address)
  const code = url.searchParams.get('code')
  const isOurs = Boolean(state) && url.searchParams.get('state') === state
  url.searchParams.delete('code')
  url.searchParams.delete('state')
  return { code: isOurs ? code : null, clean: url.href }
}

/** Asks once for each visit, before anything is chosen on the page; whoever comes back without a code pays another way. */
export function usePayer(channels: Order['channels'] | undefined): void {
  const page = channels?.find((channel) => channel.payer_page)?.payer_page
  useEffect(() => {
    if (!page || !isInWechat()) return
    const asked = payer()
    const { code, clean } = readReturn(location.href, asked?.state)
    if (code) writeSessionValue(key, { state: '', code })
    if (clean !== location.href) history.replaceState(history.state, '', clean)
    if (!asked) void askPayer(page, clean)
  }, [page])
}

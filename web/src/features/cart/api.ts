import { useQueries, useQuery } from '@tanstack/react-query'
import { isMissing, question } from '../../api/query'
import type { Card, Detail, OwnFact, Quote } from '../../api/types'
import { add as sum } from '../../lib/money'
import { useSignedIn } from '../../lib/session'
import type { CartLine } from './model'

/** A card does not know its versions; the first one at the first licence is what its price is for. */
export const detailOf = (id: number) => question<Detail>('/api/material/detail', { id }, { stay: true })

export const ownOf = (id: number) =>
  question<{ list: OwnFact[] }>('/api/material/own', { ids: String(id) }, { stay: true })

const ids = (lines: CartLine[]) => [...new Set(lines.map((line) => line.material))].join(',')

export type PricedLine = {
  line: CartLine
  card: Card | undefined
  quote: Quote | undefined
  state: 'waiting' | 'ready' | 'owned' | 'gone' | 'failed'
}

/** The cart as it stands now: names, pictures and prices asked for afresh, for whoever is signed in. */
export function usePricedCart(lines: CartLine[]) {
  const isMember = useSignedIn('member') !== null
  const wanted = ids(lines)
  const fresh = { staleTime: 0, refetchOnMount: 'always' as const }
  const cards = useQuery({
    ...question<{ list: Card[] }>('/api/material/cards', { ids: wanted }),
    ...fresh,
    enabled: wanted !== '',
  })
  const own = useQuery({
    ...question<{ list: OwnFact[] }>('/api/material/own', { ids: wanted }, { stay: true }),
    ...fresh,
    enabled: isMember && wanted !== '',
  })
  const quotes = useQueries({
    queries: lines.map(({ material, variant, licence }) => ({
      ...question<Quote>('/api/material/quote', { id: material, licence, variant }, { stay: true }),
      ...fresh,
    })),
  })
  const list = lines.map((line, place): PricedLine => {
    const card = cards.data?.list.find((one) => one.id === line.material)
    const quote = quotes[place]
    const isOwned = own.data?.list.some((one) => one.id === line.material && one.owned)
    const isGone = isMissing(quote?.error) || (cards.data && !card)
    const state = isOwned
      ? 'owned'
      : isGone
        ? 'gone'
        : quote?.error || cards.error
          ? 'failed'
          : quote?.data && card
            ? 'ready'
            : 'waiting'
    return { line, card, quote: quote?.data, state }
  })
  const ready = list.flatMap((one) => (one.state === 'ready' && one.quote ? [one.quote] : []))
  return {
    list,
    total: ready.reduce((total, quote) => sum(total, quote.due), '0.00'),
    saved: ready.reduce((total, quote) => sum(total, quote.saved), '0.00'),
    isWaiting: list.some((one) => one.state === 'waiting'),
    retry: () => {
      void cards.refetch()
      for (const quote of quotes) if (quote.error) void quote.refetch()
    },
  }
}

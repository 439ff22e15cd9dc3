import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import { type CartLine, lineKey } from './model'

/** A card does not know its versions; the first one at the first licence is what its price is for. */
export const detailOf = (id: number) => apiQuery('/api/material/detail', { id }, { stay: true })

export const ownOf = (id: number) => apiQuery('/api/material/own', { ids: String(id) }, { stay: true })

/** The cart as it stands now: names, pictures and prices in one question, asked afresh, for whoever is signed in. */
export const pricedCart = (lines: CartLine[]) =>
  queryOptions({
    queryKey: ['/api/order/quote', 'cart', lines.map(lineKey).join()],
    queryFn: ({ signal }) =>
      api.post(
        '/api/order/quote',
        { lines, coupon: null, points: 0, balance: false },
        { signal, dedupe: false, showError: false, stay: true },
      ),
    enabled: lines.length > 0,
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

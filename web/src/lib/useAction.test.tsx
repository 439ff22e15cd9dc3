import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { useAction } from './useAction'

const queries = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

function prepare(options?: Parameters<typeof useAction>[0]) {
  const { result } = renderHook(() => useAction(options), { wrapper })
  let count = 0
  const press = (fails = false) =>
    result.current
      .run(async () => {
        count += 1
        if (fails) throw new Error('no')
        return count
      })
      .catch((reason: Error) => reason.message)
  return { result, press, count: () => count }
}

it('runs once however often it is pressed before it is drawn', async () => {
  const { press, count, result } = prepare()
  await act(() => Promise.all([press(), press(), press()]))
  expect(count()).toBe(1)
  await waitFor(() => expect(result.current.isBusy).toBe(false))
  await act(() => press())
  expect(count()).toBe(2)
})

it('tells a failure to whoever ran it, and can be tried again', async () => {
  const { press, count } = prepare({ isOnce: true })
  expect(await act(() => press(true))).toBe('no')
  expect(await act(() => press())).toBe(2)
  expect(count()).toBe(2)
})

it('stays busy after what is done once has gone well', async () => {
  const { press, count, result } = prepare({ isOnce: true })
  await act(() => press())
  await waitFor(() => expect(result.current.isBusy).toBe(true))
  await act(() => press())
  expect(count()).toBe(1)
})

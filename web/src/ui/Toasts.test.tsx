import { notificationsStore } from '@mantine/notifications'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Toasts } from './Toasts'
import { leaveToasts, toast } from './toast'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const say = (...messages: string[]) =>
  act(async () => {
    for (const message of messages) toast('success', message)
  })
/** What is on show; what fades out is gone already. */
const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

it('shows the last three, the same words once, and takes old ones along with the page', async () => {
  render(<Toasts closeLabel="close" />)
  await say('one')
  await say('one')
  expect(shown()).toEqual(['one'])
  await say('two', 'three', 'four', 'five')
  expect(shown()).toEqual(['three', 'four', 'five'])
  vi.setSystemTime(Date.now() + 5000)
  await say('six')
  await act(async () => leaveToasts())
  // What was said just before the page changed stays.
  expect(shown()).toEqual(['six'])
})

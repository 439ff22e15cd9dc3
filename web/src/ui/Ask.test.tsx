import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render as plainRender, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Ask } from './Ask'

afterEach(cleanup)

const queries = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const render = (ui: ReactNode) => plainRender(ui, { wrapper })

describe('a question before something that cannot be taken back', () => {
  const asked = (onYes: () => Promise<unknown>) => (
    <Ask label="Cancel order" question="Sure?" yes="Yes" no="Keep it" onYes={onYes} />
  )

  it('takes the keyboard to the safe answer and back, and leaves it alone in between', () => {
    const { rerender } = render(
      <>
        {asked(async () => undefined)}
        <input aria-label="other" />
      </>,
    )
    expect(document.activeElement).toBe(document.body)
    fireEvent.click(screen.getByText('Cancel order'))
    expect(document.activeElement).toBe(screen.getByText('Keep it'))
    screen.getByLabelText('other').focus()
    rerender(
      <>
        {asked(async () => undefined)}
        <input aria-label="other" />
      </>,
    )
    expect(document.activeElement).toBe(screen.getByLabelText('other'))
    fireEvent.click(screen.getByText('Keep it'))
    expect(document.activeElement).toBe(screen.getByText('Cancel order'))
  })

  it('stays open when it fails, for another try', async () => {
    render(asked(() => Promise.reject(new Error('no'))))
    fireEvent.click(screen.getByText('Cancel order'))
    await act(async () => fireEvent.click(screen.getByText('Yes')))
    expect(screen.getByText('Sure?')).toBeTruthy()
  })
})

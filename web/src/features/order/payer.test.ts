import { describe, expect, it } from 'vitest'
import { readReturn } from './payer'

describe('coming back from WeChat', () => {
  const back = 'https://shop.example/pay?order=A1&code=abc&state=s1'

  it('has a code if the state is the one that was sent', () => {
    expect(readReturn(back, 's1')).toEqual({ code: 'abc', clean: 'https://shop.example/pay?order=A1' })
  })

  it('has none for another state, or when nothing was asked', () => {
    for (const state of ['s2', '', undefined])
      expect(readReturn(back, state)).toEqual({ code: null, clean: 'https://shop.example/pay?order=A1' })
  })

  it('leaves other addresses as they are', () => {
    expect(readReturn('https://shop.example/pay?from=cart', 's1').clean).toBe(
      'https://shop.example/pay?from=cart',
    )
  })
})

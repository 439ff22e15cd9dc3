import { describe, expect, it } from 'vitest'
import { bareLink, share, width } from './model'

describe('the funnel', () => {
  it('tells how many came on from the step before', () => {
    expect(share(46, 128)).toBe('35.9%')
    expect(share(0, 128)).toBe('0%')
    expect(share(3, 0)).toBeNull()
  })

  it('draws every step against the first', () => {
    expect(width(46, 128)).toBe(36)
    expect(width(5, 0)).toBe(0)
    expect(width(9, 3), 'who registered without the link counts too').toBe(100)
  })

  it('is reached by a link one can read', () =>
    expect(bareLink('https://rushes.example/register/K7')).toBe('rushes.example/register/K7'))
})

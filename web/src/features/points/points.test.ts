import { describe, expect, it } from 'vitest'
import { monthOf, shiftMonth, weeksOf } from './model'

describe('the calendar', () => {
  it('begins its weeks on Monday', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]).toEqual([null, null, null, null, null, null, 1])
    expect(weeks.at(-1)).toEqual([30, null, null, null, null, null, null])
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  })

  it('knows leap years and months that begin on Monday', () => {
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29)
    expect(weeksOf('2026-06')[0]?.[0]).toBe(1)
  })

  it('goes over the turn of the year', () => {
    expect(shiftMonth('2026-01', -1)).toBe('2025-12')
    expect(shiftMonth('2026-12', 1)).toBe('2027-01')
    expect(monthOf(new Date(2026, 10, 15).getTime())).toBe('2026-11')
  })
})

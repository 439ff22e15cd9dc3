import { describe, expect, it } from 'vitest'
import { daysOf, periods, settled } from './periods'

describe('periods', () => {
  const now = new Date(2026, 2, 3, 15, 30)
  it.each([
    ['today', '2026-03-03', '2026-03-03'],
    ['yesterday', '2026-03-02', '2026-03-02'],
    ['last-7', '2026-02-25', '2026-03-03'],
    ['last-30', '2026-02-02', '2026-03-03'],
    ['last-90', '2025-12-04', '2026-03-03'],
    ['month', '2026-03-01', '2026-03-31'],
    ['last-month', '2026-02-01', '2026-02-28'],
  ] as const)('%s', (period, from, to) => expect(daysOf(period, now)).toEqual([from, to]))

  it('of January reach into the year before', () => {
    expect(daysOf('last-month', new Date(2026, 0, 31))).toEqual(['2025-12-01', '2025-12-31'])
    for (const period of periods) {
      const [from, to] = daysOf(period, new Date(2028, 1, 29))
      expect(from <= to, period).toBe(true)
    }
  })

  it('become days where a time is asked for, and stay words elsewhere', () => {
    const query = {
      'search[0][field]': 'create_time',
      'search[0][render]': 'datetime',
      'search[0][val]': 'yesterday',
      'search[1][field]': 'nickname',
      'search[1][val]': 'today',
    }
    expect(settled(query, now)).toEqual({
      ...query,
      'search[0][val]': '2026-03-02 00:00:00,2026-03-02 23:59:59',
    })
  })
})

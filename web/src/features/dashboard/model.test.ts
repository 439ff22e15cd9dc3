import { describe, expect, it } from 'vitest'
import {
  ceiling,
  csv,
  daysBefore,
  daysBetween,
  passed,
  path,
  percent,
  points,
  short,
  ticksOf,
  trend,
} from './model'

describe('figures', () => {
  it('grow from something or not at all', () => {
    expect(trend({ now: 1182, before: 1000 })).toEqual({ way: 'up', tenths: 182 })
    expect(trend({ now: 0, before: 10 })).toEqual({ way: 'down', tenths: -1000 })
    expect(trend({ now: 5, before: 0 })).toEqual({ way: 'up', tenths: null })
    expect([percent(182), percent(-3)]).toEqual(['18.2%', '0.3%'])
    expect([passed(1, 3), passed(1, 0)]).toEqual([333, null])
  })

  it('are unchanged only if they are equal, and nothing only if there was nothing', () => {
    expect(trend({ now: 0, before: 0 }).way).toBe('none')
    expect(trend({ now: 7, before: 7 }).way).toBe('same')
    const little = trend({ now: 100_001, before: 100_000 })
    expect([little.way, percent(little.tenths ?? 1)]).toEqual(['up', '<0.1%'])
  })

  it('stand beside round lines', () => {
    expect([ceiling(0), ceiling(7), ceiling(41), ceiling(730_000)]).toEqual([1, 10, 50, 1_000_000])
    expect([short(800_000), short(12_050), short(150)]).toEqual(['8k', '121', '1.5'])
  })

  it('become a line', () => {
    expect(path(points([0, 10], 10, 100, 50))).toBe('M25.0 50.0L75.0 0.0')
    expect(points([4], 4, 100, 50)).toEqual([[50, 0]])
  })
})

describe('days', () => {
  it('have their date under them, the last one always', () => {
    expect(ticksOf(30)).toEqual([4, 9, 14, 19, 24, 29])
    expect(ticksOf(7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect([ticksOf(1), ticksOf(366).at(-1)]).toEqual([[0], 365])
  })

  it('are counted over months', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28')
    expect(daysBetween('2026-10-17', '2026-11-15')).toBe(30)
  })
})

it('no cell becomes a formula', () => {
  expect(
    csv([
      ['a', 1],
      ['=1+1', 'x,"y"'],
    ]),
  ).toBe('\ufeffa,1\r\n\'=1+1,"x,""y"""\r\n')
})

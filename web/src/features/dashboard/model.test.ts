import { describe, expect, it } from 'vitest'
import { ceiling, csv, daysBefore, daysBetween, growth, passed, path, percent, points, short } from './model'

describe('figures', () => {
  it('grow from something or not at all', () => {
    expect(growth({ now: 1182, before: 1000 })).toBe(182)
    expect(growth({ now: 0, before: 10 })).toBe(-1000)
    expect(growth({ now: 5, before: 0 })).toBeNull()
    expect([percent(182), percent(-3)]).toEqual(['18.2%', '0.3%'])
    expect([passed(1, 3), passed(1, 0)]).toEqual([333, null])
  })

  it('stand beside round lines', () => {
    expect([ceiling(0), ceiling(7), ceiling(41), ceiling(730_000)]).toEqual([1, 10, 50, 1_000_000])
    expect([short(800_000), short(12_050), short(150)]).toEqual(['8k', '121', '1.5'])
  })

  it('become a line', () => {
    expect(path(points([0, 10], 10, 100, 50))).toBe('M0.0 50.0L100.0 0.0')
    expect(points([4], 4, 100, 50)).toEqual([[50, 0]])
  })
})

describe('days', () => {
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

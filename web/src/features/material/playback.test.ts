import { describe, expect, it } from 'vitest'
import {
  atFrame,
  clampFrame,
  frameOf,
  limitMark,
  mark,
  markNext,
  middleOf,
  nextBackground,
  nextSpeed,
  noMarks,
  watermark,
} from './playback'

describe('frames', () => {
  it.each([23.976, 24, 25, 29.97, 50, 60])('survive the way to seconds and back at %f fps', (fps) => {
    for (const frame of [0, 1, 24, 111, 1499, 86_399]) expect(frameOf(middleOf(frame, fps), fps)).toBe(frame)
  })

  it('stay inside the clip', () => {
    expect(clampFrame(-1, 300)).toBe(0)
    expect(clampFrame(300, 300)).toBe(299)
    expect(clampFrame(5, 0)).toBe(0)
  })
})

describe('in and out', () => {
  it('one that contradicts the other replaces it', () => {
    const both = mark(mark(noMarks, 'from', 10), 'to', 20)
    expect(both).toEqual({ from: 10, to: 20 })
    expect(mark(both, 'from', 25)).toEqual({ from: 25, to: null })
    expect(mark(both, 'to', 5)).toEqual({ from: null, to: 5 })
  })

  it('dragged stop one frame before each other', () => {
    const both = { from: 10, to: 20 }
    expect(limitMark(both, 'from', 25, 300)).toBe(19)
    expect(limitMark(both, 'to', 3, 300)).toBe(11)
    expect(limitMark({ from: null, to: 20 }, 'to', 999, 300)).toBe(299)
  })

  it('one button sets A, then B, then clears', () => {
    const a = markNext(noMarks, 10)
    const b = markNext(a, 20)
    expect([a, b, markNext(b, 30)]).toEqual([{ from: 10, to: null }, { from: 10, to: 20 }, noMarks])
    expect(markNext(a, 5)).toEqual(noMarks)
  })

  it('decide what happens at a frame', () => {
    const marks = { from: 10, to: 20 }
    expect(atFrame(15, 300, marks, true)).toBe('on')
    expect(atFrame(20, 300, marks, true)).toBe('rewind')
    expect(atFrame(20, 300, marks, false)).toBe('stop')
    expect(atFrame(299, 300, noMarks, true)).toBe('rewind')
    expect(atFrame(299, 300, noMarks, false)).toBe('on')
  })
})

it('walks through speeds and backgrounds', () => {
  expect([1, 2, 0.25, 0.5, 3].map(nextSpeed)).toEqual([2, 0.25, 0.5, 1, 1])
  expect(nextBackground('white', false)).toBe('checker')
  expect(nextBackground('white', true)).toBe('own')
})

describe('the watermark', () => {
  it('names the item and nothing else', () => {
    expect(decodeURIComponent(watermark('RS-204826'))).toContain('>RUSHES RS-204826</text>')
    expect(decodeURIComponent(watermark('"><script>'))).toContain('>RUSHES script</text>')
  })
})

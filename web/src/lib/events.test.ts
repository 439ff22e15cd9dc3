import { describe, expect, it } from 'vitest'
import { eventReader } from './events'

describe('a stream of events', () => {
  const text = ': \n\nid: 12\ndata: {"a":"一"}\n\ndata: x\ndata: y\n\nevent: z\n\n: \n\ndata: end\n\n'
  const expected = [
    { data: '{"a":"一"}', id: '12' },
    { data: 'x\ny', id: null },
    { data: 'end', id: null },
  ]

  it('is cut where its blank lines are', () => {
    expect(eventReader()(text)).toEqual(expected)
  })

  it('may come in any pieces', () => {
    const read = eventReader()
    expect([...text].flatMap((letter) => read(letter))).toEqual(expected)
  })

  it('keeps what is not whole until the rest comes', () => {
    const read = eventReader()
    expect(read('data: half')).toEqual([])
    expect(read('\n\n')).toEqual([{ data: 'half', id: null }])
  })
})

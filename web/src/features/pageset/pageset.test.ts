import { describe, expect, it } from 'vitest'
import { type Data, type DataOf, kinds, missingLang, moved, nameOf, newData, problemsOf } from './model'

const both = (zh: string, en = zh) => ({ 'zh-cn': zh, en })
const rail: DataOf['rail'] = { title: both('新'), note: both(''), source: 'new', of: '', count: 5, least: 1 }
const fields = (kind: Parameters<typeof problemsOf>[0], data: Data) =>
  problemsOf(kind, data).map(({ field, key }) => `${field} ${key}`)

describe('a block', () => {
  it('of any kind can be begun, and most need to be filled in', () => {
    for (const kind of kinds) expect(problemsOf(kind, newData(kind)).length > 0).toBe(kind !== 'chips')
  })

  it('is told what is missing before the server is asked', () => {
    expect(fields('rail', rail)).toEqual([])
    expect(fields('rail', { ...rail, title: both('新', ' ') })).toEqual(['title both'])
    expect(fields('rail', { ...rail, source: 'type' })).toEqual(['of of'])
    expect(fields('rail', { ...rail, count: 11 })).toEqual(['count count'])
    expect(fields('rail', { ...rail, least: 6 })).toEqual(['count count'])
    const banner = { title: both('a'), text: both(''), action: both(''), path: '//evil', image: '' }
    expect(fields('banner', banner)).toEqual(['path path', 'image picture'])
    const slide = {
      title: both('a'),
      text: both(''),
      action: both('', 'Go'),
      path: '/x y',
      large: '/media/a',
      small: '',
    }
    expect(fields('carousel', { slides: [slide] })).toEqual(['0.action both', '0.path path'])
    expect(
      fields('picks', { title: both('a'), note: both(''), materials: Array.from({ length: 11 }, Number) }),
    ).toEqual(['materials materials'])
  })

  it('goes by its title, or by the first words of its text', () => {
    expect(nameOf({ data: rail }, 'en')).toBe('新')
    expect(nameOf({ data: { ...rail, title: both('新', '') } }, 'en')).toBe('新')
    expect(nameOf({ data: { body: both('# **Hello**\n\nthere') } }, 'en')).toBe('Hello')
    expect(nameOf({ data: { slides: [] } }, 'en')).toBe('')
  })
})

it('opens the language that is missing', () => {
  expect(missingLang(both('', 'a'))).toBe('zh-cn')
  expect(missingLang(both('a', ''))).toBe('en')
})

it('puts one in the place of another', () => {
  const list = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const ids = (id: number, target: number) => moved(list, id, target).map((one) => one.id)
  expect(ids(3, 1)).toEqual([3, 1, 2])
  expect(ids(1, 2)).toEqual([2, 1, 3])
  expect(ids(9, 1)).toEqual([1, 2, 3])
})

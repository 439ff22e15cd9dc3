import { describe, expect, it } from 'vitest'
import { arranged } from './arranged'
import { emptyFile, errorFile } from './files'
import { changesOf } from './HistoryPanel'
import { isSameView, viewPatch, viewQuery } from './views'

describe('columns', () => {
  const columns = ['name', 'id', 'code', 'status'].map((name) => ({ name }))
  const names = (order: string[]) => arranged(columns, order).map(({ name }) => name)

  it('stand as somebody put them, the first one first and new ones last', () => {
    expect(names([])).toEqual(['name', 'id', 'code', 'status'])
    expect(names(['status', 'id'])).toEqual(['name', 'status', 'id', 'code'])
    expect(names(['gone', 'code', 'name'])).toEqual(['name', 'code', 'id', 'status'])
    expect(columns.map(({ name }) => name)).toEqual(['name', 'id', 'code', 'status'])
  })
})

describe('views', () => {
  const search = { page: '3', order: 'id,asc', match: 'any', 'search[0][field]': 'status', edit: '7' }

  it('keep conditions, words and order, not where one is', () => {
    expect(viewQuery(search)).toEqual({ order: 'id,asc', match: 'any', 'search[0][field]': 'status' })
  })

  it('are shown by a change of the address', () => {
    expect(viewPatch(search, { quickSearch: 'x' }, 4)).toEqual({
      page: undefined,
      order: undefined,
      match: undefined,
      'search[0][field]': undefined,
      quickSearch: 'x',
      view: '4',
    })
    expect(viewPatch({}, {}).view).toBeUndefined()
  })

  it('are the same whatever the order in which they are said', () => {
    const one = { query: { a: '1', b: '2' }, hidden: ['x', 'y'], order: [] }
    expect(isSameView(one, { query: { b: '2', a: '1' }, hidden: ['y', 'x'], order: [] })).toBe(true)
    expect(isSameView(one, { ...one, order: ['x'] })).toBe(false)
  })
})

describe('files', () => {
  it('say line by line what was wrong', () => {
    const errors = [{ line: 3, field: null, msg: 'a, "b"' }]
    expect(errorFile(errors, ['行', '字段', '原因'])).toBe('\ufeff行,字段,原因\r\n3,,"a, ""b"""\r\n')
    expect(emptyFile(['名称', 'a,b'])).toBe('\ufeff名称,"a,b"\r\n')
  })
})

describe('history', () => {
  it('shows what changed of the row that is asked about', () => {
    const line = {
      before: [
        { id: 1, name: 'x' },
        { id: 2, name: 'a', weigh: 1 },
      ],
      after: null,
    }
    expect(changesOf(line, 2).map(({ name }) => name)).toEqual(['id', 'name', 'weigh'])
    expect(changesOf({ before: { id: 1, a: 1, b: 2 }, after: { id: 1, a: 3, b: 2 } }, 1)).toEqual([
      { name: 'a', before: 1, after: 3, isChanged: true },
    ])
  })
})

import { expect, it } from 'vitest'
import { differences, valueText } from './differences'

it('changed fields come first, with both sides', () => {
  const before = { id: 3, name: '客服', rules: [1, 2] }
  const after = { id: 3, name: '客服组', rules: [1, 2], status: '1' }
  expect(differences(before, after)).toEqual([
    { name: 'name', before: '客服', after: '客服组', isChanged: true },
    { name: 'status', before: undefined, after: '1', isChanged: true },
    { name: 'id', before: 3, after: 3, isChanged: false },
    { name: 'rules', before: [1, 2], after: [1, 2], isChanged: false },
  ])
})

it('something new has no before, something deleted no after', () => {
  expect(differences(null, { id: 1 })).toEqual([{ name: 'id', before: undefined, after: 1, isChanged: true }])
  expect(differences({ id: 1 }, null)).toEqual([{ name: 'id', before: 1, after: undefined, isChanged: true }])
  expect(differences(null, [1])).toEqual([])
})

it('tells nothing from empty', () => {
  expect([undefined, '', null, 0, [1], '***'].map(valueText)).toEqual([null, '', 'null', '0', '[1]', '***'])
})

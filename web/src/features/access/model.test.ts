import { describe, expect, it } from 'vitest'
import {
  allLeaves,
  changesOf,
  checkOf,
  findLines,
  foreignIds,
  fromIds,
  linesOf,
  type RightNode,
  summaryOf,
  toIds,
  withAll,
  withButton,
} from './model'

const button = (id: number, name: string): RightNode => ({ id, type: 'button', title: name, name })
const page = (id: number, name: string, children: RightNode[]): RightNode => ({
  id,
  type: 'menu',
  title: `page ${id}`,
  name,
  children,
})

const members = page(2, 'user/user', [
  button(3, 'user/user/index'),
  button(4, 'user/user/edit'),
  button(5, 'user/user/export'),
])
const money = page(6, 'user/moneyLog', [button(7, 'user/moneyLog/index'), button(8, 'user/moneyLog/add')])
const folder: RightNode = {
  id: 1,
  type: 'menu_dir',
  title: 'folder',
  name: 'user',
  children: [members, money],
}
const start = page(9, 'dashboard', [])
const tree = [folder, start]

describe('rights and ids', () => {
  it('are sent with every parent, half-checked ones too, and come back as leaves', () => {
    const leaves = new Set([3, 7, 8])
    const ids = toIds(tree, leaves)
    expect(ids).toEqual([1, 2, 3, 6, 7, 8])
    expect(fromIds(tree, ids)).toEqual(leaves)
    // The server answers without parents; the same leaves come of it.
    expect(fromIds(tree, [3, 7, 8])).toEqual(leaves)
    expect(toIds(tree, new Set())).toEqual([])
  })

  it('"*" is every right', () => {
    expect([...fromIds(tree, ['*'])]).toEqual(allLeaves(tree))
    expect(allLeaves(tree)).toEqual([3, 4, 5, 7, 8, 9])
  })

  it('keep what the tree does not know', () => {
    expect(foreignIds(tree, [3, 77, 6, 78])).toEqual([77, 78])
    expect(foreignIds(tree, ['*'])).toEqual([])
  })

  it('show parents on, half or off', () => {
    expect(checkOf(folder, new Set([3]))).toBe('half')
    expect(checkOf(money, new Set([7, 8]))).toBe('on')
    expect(checkOf(members, new Set([7]))).toBe('off')
    expect(checkOf(start, new Set([9]))).toBe('on')
  })
})

describe('ticking', () => {
  it('a parent ticks all below it', () => {
    expect([...withAll(folder, new Set([9]), true)].sort()).toEqual([3, 4, 5, 7, 8, 9])
    expect([...withAll(folder, new Set([3, 7, 9]), false)]).toEqual([9])
  })

  it('a button brings the view with it', () => {
    const [view, edit] = members.children ?? []
    if (!view || !edit) throw new Error('incomplete')
    expect([...withButton(members, edit, new Set(), true)].sort()).toEqual([3, 4])
    expect([...withButton(members, edit, new Set([3, 4]), false)]).toEqual([3])
    expect([...withButton(members, view, new Set([3, 4, 5, 7]), false)]).toEqual([7])
  })
})

describe('the matrix', () => {
  const lines = linesOf(tree)

  it('has a line for each folder and page, known buttons in columns', () => {
    expect(lines.map((line) => [line.node.id, line.depth, line.isFolder])).toEqual([
      [1, 0, true],
      [2, 1, false],
      [6, 1, false],
      [9, 0, false],
    ])
    expect(Object.keys(lines[1]?.buttons ?? {})).toEqual(['index', 'edit'])
    expect(lines[1]?.others.map((one) => one.id)).toEqual([5])
  })

  it('is searched by page and by button, folders above a match stay', () => {
    expect(findLines(lines, 'export').map((line) => line.node.id)).toEqual([1, 2])
    expect(findLines(lines, 'PAGE 9').map((line) => line.node.id)).toEqual([9])
    expect(findLines(lines, '  ')).toBe(lines)
  })

  it('names what changed', () => {
    expect(changesOf(lines, new Set([3, 9]), new Set([3, 4]))).toEqual([
      { page: 'page 2', button: 'user/user/edit', isOn: true },
      { page: 'page 9', button: '', isOn: false },
    ])
  })

  it('is said in words', () => {
    expect(summaryOf(lines, new Set([3, 4, 9]))).toEqual({
      sees: ['page 2', 'page 9'],
      does: [{ page: 'page 2', buttons: ['user/user/edit'] }],
      misses: ['page 6'],
    })
  })
})

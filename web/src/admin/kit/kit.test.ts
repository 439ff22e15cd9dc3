import { describe, expect, it } from 'vitest'
import type { AdminRule } from '../../api/office'
import type { Translate } from '../../lib/messages'
import { changed } from '../address'
import { type Field, fieldOfError, problemsOf } from '../components/form'
import { flatten, moveOnto, neighbour, prune, type Row, withRow, withWords } from '../components/tree'
import { buildMenu, menuPages, trailOf } from '../menu'
import { can, ruleOfPage } from '../office'
import { hasPage, pageAt } from '../pages'
import { carriedTarget, loadingPath } from '../target'
import { chipsOf, conditionQuery, grouped, type ListState, listPatch, listQuery, readList } from './list'

const usual = { field: 'id', down: true }

describe('the state of a list', () => {
  const state: ListState = {
    page: 3,
    limit: 50,
    order: { field: 'money', down: false },
    quick: '雨夜',
    conditions: [
      { field: 'status', operator: 'eq', val: 'enable' },
      {
        field: 'join_time',
        operator: 'RANGE',
        val: '2026-01-01 00:00:00,2026-01-31 23:59:59',
        render: 'datetime',
      },
    ],
    isAny: false,
  }

  it('is asked in the brackets of the protocol', () => {
    expect(listQuery(state)).toEqual({
      page: '3',
      limit: '50',
      order: 'money,asc',
      quickSearch: '雨夜',
      'search[0][field]': 'status',
      'search[0][operator]': 'eq',
      'search[0][val]': 'enable',
      'search[1][field]': 'join_time',
      'search[1][operator]': 'RANGE',
      'search[1][render]': 'datetime',
      'search[1][val]': '2026-01-01 00:00:00,2026-01-31 23:59:59',
    })
  })

  it('comes back from the address as it went in', () => {
    const address = changed({}, listPatch({}, state, usual))
    expect(readList(address, usual)).toEqual(state)
  })

  it('leaves the usual unsaid', () => {
    const plain = readList({}, usual)
    expect(plain).toEqual({ page: 1, limit: 20, order: usual, quick: '', conditions: [], isAny: false })
    expect(changed({}, listPatch({}, plain, usual))).toEqual({})
  })

  it('takes conditions that are gone out of the address and leaves the rest of it alone', () => {
    const address = changed({ edit: '7' }, listPatch({}, state, usual))
    const one = { ...state, conditions: state.conditions.slice(0, 1) }
    const next = changed(address, listPatch(address, one, usual))
    expect(next.edit).toBe('7')
    expect(readList(next, usual).conditions).toEqual(one.conditions)
    expect(Object.keys(next).some((key) => key.startsWith('search[1]'))).toBe(false)
  })

  it('says when one condition is enough, as long as there are several', () => {
    const any = { ...state, isAny: true }
    expect(listQuery(any).match).toBe('any')
    const address = changed({}, listPatch({}, any, usual))
    expect(readList(address, usual)).toEqual(any)
    const one = { ...any, conditions: any.conditions.slice(0, 1) }
    expect(listQuery(one)).not.toHaveProperty('match')
    expect(changed(address, listPatch(address, one, usual))).not.toHaveProperty('match')
    expect(changed(address, listPatch(address, state, usual))).not.toHaveProperty('match')
  })

  it('keeps groups together and names them as one', () => {
    const one = (val: string, group?: string) => ({
      field: 'name',
      operator: 'eq' as const,
      val,
      ...(group ? { group } : {}),
    })
    const conditions = [one('a', '1'), one('b'), one('c', '2'), one('d', '1')]
    const list = { ...state, conditions }
    expect(grouped(conditions).map((group) => group.map(({ val }) => val).join(''))).toEqual(['ad', 'b', 'c'])
    expect(listQuery(list)).toMatchObject({ 'search[0][group]': '1', 'search[3][group]': '1' })
    const address = changed({}, listPatch({}, list, usual))
    expect(readList(address, usual)).toEqual(list)
    expect(readList({ ...address, 'search[1][group]': 'x' }, usual)).toEqual(list)
    const words = ((key: string) => key) as unknown as Translate
    const chips = chipsOf(list, [{ name: 'name', kind: 'text' }], words, words)
    expect(chips.map(({ text }) => text)).toContain(
      'field.name operator.eq a filter.or field.name operator.eq d',
    )
    expect(chips[0]?.patch.conditions).toEqual([conditions[1], conditions[2]])
  })

  it('ignores what nobody could have chosen', () => {
    const odd = {
      page: '-4',
      limit: '7',
      'search[0][field]': 'id',
      'search[0][operator]': 'DROP',
      'search[0][val]': '1',
      'search[2][field]': 'id',
      'search[2][operator]': 'eq',
      'search[2][val]': '5',
    }
    expect(readList(odd, usual)).toEqual({
      page: 1,
      limit: 20,
      order: usual,
      quick: '',
      conditions: [{ field: 'id', operator: 'eq', val: '5' }],
      isAny: false,
    })
  })

  it('numbers conditions anew', () => {
    expect(conditionQuery([{ field: 'a', operator: 'LIKE', val: 'x' }])).toEqual({
      'search[0][field]': 'a',
      'search[0][operator]': 'LIKE',
      'search[0][val]': 'x',
    })
  })
})

let id = 0
function rule(type: AdminRule['type'], name: string, more: Partial<AdminRule> = {}): AdminRule {
  id += 1
  return {
    id,
    pid: 0,
    type,
    title: name,
    name,
    path: name,
    icon: '',
    menu_type: type === 'menu' ? 'tab' : null,
    url: '',
    component: '',
    keepalive: 0,
    extend: 'none',
    ...more,
  }
}

describe('the menu', () => {
  const rules = [
    rule('menu', 'dashboard', { children: [rule('button', 'dashboard/index')] }),
    rule('menu_dir', 'auth', {
      children: [
        rule('menu', 'auth/admin', { children: [rule('button', 'auth/admin/Add')] }),
        rule('menu', 'auth/unheard'),
        rule('menu', 'auth/hidden', { extend: 'add_rules_only' }),
        rule('menu', 'docs', { menu_type: 'link', url: 'https://rushes.example/docs' }),
        rule('menu', 'nowhere', { menu_type: 'link' }),
      ],
    }),
    rule('menu_dir', 'empty', { children: [rule('menu', 'gone/away')] }),
  ]
  const menu = buildMenu(rules, hasPage)

  it('shows folders with content, pages we have and links that lead somewhere', () => {
    expect(menu.map((item) => item.name)).toEqual(['dashboard', 'auth'])
    expect(menuPages(menu).map((item) => [item.name, item.href, item.isOutside])).toEqual([
      ['dashboard', '/admin/dashboard', false],
      ['auth/admin', '/admin/auth/admin', false],
      ['docs', 'https://rushes.example/docs', true],
    ])
  })

  it('knows the way to a page', () => {
    expect(trailOf(menu, 'AUTH/ADMIN').map((item) => item.name)).toEqual(['auth', 'auth/admin'])
    expect(trailOf(menu, 'auth/unheard')).toEqual([])
  })

  it('gives rights by button, without regard to case', () => {
    expect(can(rules, 'auth/admin/add')).toBe(true)
    expect(can(rules, 'auth/admin/del')).toBe(false)
    expect(can(rules, 'auth/admin')).toBe(false)
    expect(ruleOfPage(rules, 'Auth/Admin')?.name).toBe('auth/admin')
    expect(ruleOfPage(rules, 'auth')).toBeUndefined()
  })

  it('finds our page at an address in any spelling', () => {
    expect(pageAt('/admin/auth/adminlog')).toBe('auth/adminLog')
    expect(pageAt('/admin/auth/adminLog/')).toBe('auth/adminLog')
    expect(pageAt('/admin/auth')).toBeNull()
  })
})

describe('what the loading route carries', () => {
  const carry = (path: unknown, query: object = {}) => JSON.stringify({ path, query })

  it('is one of the back office’s own addresses, with its query', () => {
    expect(carriedTarget(carry('/admin/user/user', { page: '2', 'search[0][field]': 'id' }))).toBe(
      '/admin/user/user?page=2&search%5B0%5D%5Bfield%5D=id',
    )
  })

  it.each([
    carry('/admin/login'),
    carry('/admin/loading/x'),
    carry('/user/orders'),
    carry('//evil.example/admin/x'),
    carry('/admin/../login'),
    carry('/admin/x\\y'),
    carry(7),
    'null',
    '{oops',
  ])('is refused: %s', (text) => {
    expect(carriedTarget(text)).toBeNull()
  })

  it('goes through the route and back', () => {
    const href = '/admin/user/user?order=money%2Casc&page=2'
    const path = loadingPath(href)
    expect(carriedTarget(decodeURIComponent(path.slice('/admin/loading/'.length)))).toBe(href)
    expect(loadingPath(null)).toBe('/admin/loading')
  })
})

describe('forms', () => {
  const fields: Field[] = [
    { name: 'name', kind: 'text', isRequired: true, max: 4 },
    { name: 'username', kind: 'text', pattern: /^[a-z]+$/ },
    { name: 'weigh', kind: 'int', min: 0 },
    { name: 'price', kind: 'money' },
    { name: 'url', kind: 'text', isRequired: true, isShown: (values) => values.name === 'link' },
  ]

  it('the message about a text of a known form names the form', () => {
    const known: Field[] = [
      { name: 'card', kind: 'text', format: 'id_number' },
      { name: 'who', kind: 'text', format: 'person_name' },
      { name: 'text', kind: 'long', isRequired: true },
      { name: 'page', kind: 'long', isRequired: true, isEditor: true },
    ]
    expect(
      problemsOf(known, { card: '11010119900307123X', who: '阿依夏木·买买提', text: 'x', page: 'x' }),
    ).toEqual({})
    expect(problemsOf(known, { card: '110', who: '7', text: '' })).toEqual({
      card: { key: 'id_number' },
      who: { key: 'person_name' },
      text: { key: 'content' },
      page: { key: 'editor' },
    })
  })

  it('say what is wrong before the server is asked', () => {
    expect(problemsOf(fields, { name: '', username: 'A', weigh: '-1', price: '1.234' })).toEqual({
      name: { key: 'required' },
      username: { key: 'pattern' },
      weigh: { key: 'small', limit: 0 },
      price: { key: 'money' },
    })
    expect(problemsOf(fields, { name: '样片素材店', weigh: 'x' })).toEqual({
      name: { key: 'long', limit: 4 },
      weigh: { key: 'integer' },
    })
    expect(problemsOf(fields, { name: 'link' })).toEqual({ url: { key: 'required' } })
    expect(problemsOf(fields, { name: 'x', weigh: '3', price: '-5.50' })).toEqual({})
  })

  it('put a refusal at the field its code names', () => {
    expect(fieldOfError('admin.username_taken', fields)).toBe('username')
    expect(fieldOfError('org.bad_name', fields)).toBe('name')
    expect(fieldOfError('access.not_yours', fields, { 'access.not_yours': 'weigh' })).toBe('weigh')
    expect(fieldOfError('org.in_use', fields)).toBeNull()
    expect(fieldOfError(null, fields)).toBeNull()
  })
})

describe('trees', () => {
  const tree = [{ id: 1, children: [{ id: 2, children: [{ id: 3 }] }, { id: 4 }] }, { id: 5 }]

  it('are read from top to bottom, closed branches left out', () => {
    expect(flatten(tree, new Set()).map(({ row, depth, pid }) => [row.id, depth, pid])).toEqual([
      [1, 0, 0],
      [2, 1, 1],
      [3, 2, 2],
      [4, 1, 1],
      [5, 0, 0],
    ])
    expect(flatten(tree, new Set([2])).map(({ row }) => row.id)).toEqual([1, 2, 4, 5])
  })

  it('keep the branches that hold a match', () => {
    expect(prune(tree, (row) => row.id === 3)).toEqual([
      { id: 1, children: [{ id: 2, children: [{ id: 3 }] }] },
    ])
    expect(prune(tree, (row) => row.id === 2)[0]?.children).toEqual([{ id: 2, children: [{ id: 3 }] }])
  })

  it('are searched by the words of their rows', () => {
    const named = [{ id: 1, name: '部门', children: [{ id: 2, name: 'Lab A' }] }]
    expect(withWords(named, 'lab')).toEqual(named)
    expect(withWords(named, 'none')).toEqual([])
  })

  it('change in one row, however deep', () => {
    const next = withRow<Row>(tree, 3, { status: '1' })
    expect(flatten(next, new Set()).map(({ row }) => [row.id, 'status' in row])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
      [5, false],
    ])
  })

  it('let a row go only on one of the same parent', () => {
    const rows = flatten(tree, new Set())
    expect(moveOnto(rows, 4, 2)).toEqual({ move: 4, target: 2, direction: 'up' })
    expect(moveOnto(rows, 1, 5)).toEqual({ move: 1, target: 5, direction: 'down' })
    expect(moveOnto(rows, 3, 5)).toBeNull()
    expect(moveOnto(rows, 4, 4)).toBeNull()
  })

  it('move a row among its own', () => {
    const rows = flatten(tree, new Set())
    expect(neighbour(rows, 4, -1)).toEqual({ move: 4, target: 2, direction: 'up' })
    expect(neighbour(rows, 4, 1)).toBeNull()
    expect(neighbour(rows, 1, 1)).toEqual({ move: 1, target: 5, direction: 'down' })
  })
})

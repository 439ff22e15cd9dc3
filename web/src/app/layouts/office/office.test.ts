import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../../../admin/menu'
import { type Command, findCommands, readTyped } from './Palette'
import { phonePlaces } from './PhoneBar'
import { afterClosing, type Tab, tabsReducer } from './tabs'

const tab = (name: string): Tab => ({ name, href: `/admin/${name}` })
const tabs = ['dashboard', 'a', 'b', 'c'].map(tab)
const names = (list: Tab[]) => list.map((one) => one.name)

describe('tabs', () => {
  it('open once and remember where one was', () => {
    const opened = tabsReducer(tabs, { type: 'open', name: 'd', href: '/admin/d' })
    expect(names(opened)).toEqual(['dashboard', 'a', 'b', 'c', 'd'])
    const moved = tabsReducer(tabs, { type: 'open', name: 'b', href: '/admin/b?page=2' })
    expect(moved[2]).toEqual({ name: 'b', href: '/admin/b?page=2' })
    expect(tabsReducer(tabs, { type: 'open', name: 'b', href: '/admin/b' })).toBe(tabs)
  })

  it('close, but never the home tab', () => {
    expect(names(tabsReducer(tabs, { type: 'close', name: 'b' }))).toEqual(['dashboard', 'a', 'c'])
    expect(names(tabsReducer(tabs, { type: 'close', name: 'dashboard' }))).toEqual(names(tabs))
  })

  it('close others, or those to the right', () => {
    expect(names(tabsReducer(tabs, { type: 'keep', name: 'b', also: 'none' }))).toEqual(['dashboard', 'b'])
    expect(names(tabsReducer(tabs, { type: 'keep', name: 'a', also: 'left' }))).toEqual(['dashboard', 'a'])
    expect(names(tabsReducer(tabs, { type: 'keep', name: 'dashboard', also: 'none' }))).toEqual(['dashboard'])
  })

  it('lead to the neighbour when the open one is closed', () => {
    expect(afterClosing(tabs, 'b')?.name).toBe('c')
    expect(afterClosing(tabs, 'c')?.name).toBe('b')
  })
})

describe('the palette', () => {
  const command = (title: string, more: Partial<Command> = {}): Command => ({
    key: title,
    group: 'page',
    title,
    onRun: () => undefined,
    ...more,
  })

  it('finds by every typed word, wherever it stands', () => {
    const all = [command('管理员', { words: 'auth/admin' }), command('会员', { line: '会员与资金' })]
    expect(findCommands(all, 'ADMIN 管理')).toEqual([all[0]])
    expect(findCommands(all, '资金')).toEqual([all[1]])
    expect(findCommands(all, '')).toEqual(all)
    expect(findCommands(all, '没有')).toEqual([])
  })

  it('shows what the server found, and one group where a sign asks for it', () => {
    const found = command('R26-1', { group: 'order', isFound: true })
    const all = [command('订单'), command('退款', { group: 'action' }), found]
    expect(findCommands(all, 'lxm')).toEqual([found])
    expect(findCommands(all, '# 林')).toEqual([found])
    expect(findCommands(all, '>')).toEqual([all[1]])
    expect(readTyped('@ lin')).toEqual({ words: 'lin', group: 'customer' })
    expect(readTyped(' 订单 ')).toEqual({ words: '订单', group: null })
  })
})

describe('the phone’s bar', () => {
  const item = (name: string, isOutside = false): MenuItem => ({
    id: name.length,
    name,
    title: name,
    href: `/admin/${name}`,
    isOutside,
    children: [],
  })

  it('has at most five places, what is looked up on the way first', () => {
    const menu = ['a', 'b', 'user/user', 'c', 'd', 'dashboard', 'e'].map((name) => item(name))
    expect(phonePlaces(menu).map((one) => one.name)).toEqual(['dashboard', 'user/user', 'a', 'b', 'c'])
    expect(phonePlaces([item('a'), item('b', true)]).map((one) => one.name)).toEqual(['a'])
  })
})

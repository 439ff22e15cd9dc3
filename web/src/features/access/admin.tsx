import { Pill } from '../../admin/components/cells'
import type { Values } from '../../admin/components/form'
import { defineResource } from '../../admin/kit/resource'
import type { AdminGroup, MemberGroup, Rule } from '../../api/office'
import { language } from '../../lib/i18n'

/** Groups have a page of their own; the kit gives them their drawer. */
export const adminGroup = defineResource<AdminGroup>({
  node: 'auth/group',
  url: '/admin/auth.group',
  ns: 'access',
  word: 'group',
  usual: { field: 'id', down: false },
  isTree: true,
  nameOf: (row) => row.name,
  columns: [],
  form: [
    {
      name: 'pid',
      kind: 'refers',
      from: { url: '/admin/auth.group', label: 'name' },
      initial: 0,
      hasHint: true,
    },
    { name: 'name', kind: 'text', isRequired: true, max: 100 },
    { name: 'status', kind: 'flag', initial: '1' },
  ],
})

export const memberGroup = defineResource<MemberGroup>({
  node: 'user/group',
  url: '/admin/user.group',
  ns: 'access',
  word: 'member_group',
  usual: { field: 'id', down: false },
  nameOf: (row) => row.name,
  columns: [],
  form: [
    { name: 'name', kind: 'text', isRequired: true, max: 50 },
    { name: 'status', kind: 'flag', initial: '1' },
  ],
})

/** Rules carry both titles, so that whoever edits them sees both; elsewhere one's own is shown. */
export function ruleTitle(rule: Rule): string {
  return (language() === 'en' && rule.title_en) || rule.title
}

const ruleColumns = [
  { name: 'title', kind: 'text', phone: 'title', cell: (row: Rule) => ruleTitle(row) },
  {
    name: 'name',
    kind: 'text',
    phone: 'line',
    cell: (row: Rule) => <span className="mono u-color-t2">{row.name}</span>,
  },
  {
    name: 'type',
    kind: 'choice',
    cell: (row: Rule, t: (key: string) => string) => (
      <Pill tone={row.type === 'button' ? 'gr' : row.type === 'menu_dir' ? 'wa' : 'in'}>
        {t(`choice.type.${row.type}`)}
      </Pill>
    ),
  },
  { name: 'weigh', kind: 'int' },
] as const

const isPage = (values: Values) => values.type === 'menu'

export const adminRule = defineResource<Rule>({
  node: 'auth/rule',
  isKept: true,
  url: '/admin/auth.rule',
  ns: 'access',
  word: 'rule',
  usual: { field: 'weigh', down: true },
  isTree: true,
  isSortable: true,
  nameOf: ruleTitle,
  isClosed: (row) => row.type === 'menu',
  columns: [
    ...ruleColumns,
    { name: 'keepalive', kind: 'flag', isSwitch: (row) => row.type === 'menu', width: 80, cell: () => null },
    { name: 'status', kind: 'flag', isSwitch: true, width: 72, phone: 'end' },
  ],
  form: [
    {
      name: 'type',
      kind: 'choice',
      choices: ['menu_dir', 'menu', 'button'],
      isRequired: true,
      initial: 'menu',
    },
    {
      name: 'pid',
      kind: 'refers',
      from: { url: '/admin/auth.rule', label: 'title' },
      initial: 0,
      hasHint: true,
    },
    { name: 'title', kind: 'text', isRequired: true, max: 50 },
    { name: 'title_en', kind: 'text', max: 50 },
    { name: 'name', kind: 'text', isRequired: true, max: 50, pattern: /^[\w/.?=&-]+$/, hasHint: true },
    { name: 'path', kind: 'text', max: 100, isShown: (values) => values.type !== 'button' },
    { name: 'icon', kind: 'text', max: 50, isShown: (values) => values.type !== 'button' },
    {
      name: 'menu_type',
      kind: 'choice',
      choices: ['tab', 'link', 'iframe'],
      initial: 'tab',
      isShown: isPage,
    },
    {
      name: 'url',
      kind: 'text',
      max: 255,
      isShown: (values) => isPage(values) && (values.menu_type === 'link' || values.menu_type === 'iframe'),
    },
    { name: 'component', kind: 'text', max: 100, hasHint: true, isShown: isPage },
    {
      name: 'extend',
      kind: 'choice',
      choices: ['none', 'add_rules_only', 'add_menu_only'],
      initial: 'none',
      isShown: isPage,
    },
    { name: 'remark', kind: 'long', max: 255 },
    { name: 'weigh', kind: 'int', initial: 0, hasHint: true },
    { name: 'keepalive', kind: 'flag', initial: '0', isShown: isPage },
    { name: 'status', kind: 'flag', initial: '1' },
  ],
  toRequest: numbered,
})

export const memberRule = defineResource<Rule>({
  node: 'user/rule',
  isKept: true,
  url: '/admin/user.rule',
  ns: 'access',
  word: 'member_rule',
  usual: { field: 'weigh', down: true },
  isTree: true,
  isSortable: true,
  nameOf: ruleTitle,
  isClosed: (row) => row.type === 'menu',
  columns: [
    ...ruleColumns,
    { name: 'no_login_valid', kind: 'flag', isSwitch: true, width: 110 },
    { name: 'status', kind: 'flag', isSwitch: true, width: 72, phone: 'end' },
  ],
  form: [
    {
      name: 'type',
      kind: 'choice',
      choices: ['route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button'],
      isRequired: true,
      initial: 'menu',
    },
    {
      name: 'pid',
      kind: 'refers',
      from: { url: '/admin/user.rule', label: 'title' },
      initial: 0,
      hasHint: true,
    },
    { name: 'title', kind: 'text', isRequired: true, max: 50 },
    { name: 'title_en', kind: 'text', max: 50 },
    { name: 'name', kind: 'text', isRequired: true, max: 50, pattern: /^[\w/.?=&-]+$/, hasHint: true },
    { name: 'path', kind: 'text', max: 100, isShown: (values) => values.type !== 'button' },
    { name: 'icon', kind: 'text', max: 50, isShown: (values) => values.type !== 'button' },
    { name: 'remark', kind: 'long', max: 255 },
    { name: 'weigh', kind: 'int', initial: 0, hasHint: true },
    { name: 'no_login_valid', kind: 'flag', initial: '0' },
    { name: 'status', kind: 'flag', initial: '1' },
  ],
  toRequest: numbered,
})

function numbered(values: Values): Values {
  return 'weigh' in values ? { ...values, weigh: Number(values.weigh) } : values
}

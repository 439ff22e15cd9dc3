// What office.spec.ts adds, edits and deletes: one of each entity that the back office keeps in lists.
import { staff } from './making.ts'

export type Language = 'zh-cn' | 'en'
export type Entity = {
  page: string
  /** What is typed, by the name of the field or by where it is. */
  fields: Record<string, string>
  /** Fields that are chosen, ticked, and that name another entity: the first there is. */
  choose?: Record<string, string>
  hasTicks?: boolean
  refers?: string
  /** What is typed instead when it is edited. */
  edit: [name: string, value: string]
  /** What the row is found by. */
  row: string
  /** There are few, and no words to search for. */
  isWordless?: boolean
  /** Stands beside its rights, not in a table. */
  isGroup?: boolean
  /** Makes room for it, and puts back what was there. */
  room?: { make: () => Promise<void>; leave: () => Promise<void> }
}

const soon = '2031-01-01T08:00'

/** A page has one rule of the bin, and all have theirs from the start. */
const binned = 'shop/synonym'
const ruleOf = async () => {
  type Rules = { list: { id: number; name: string; controller: string }[] }
  const { list } = await staff<Rules>('GET', '/admin/security.dataRecycle/index?limit=100')
  return list.find((one) => one.controller === binned)
}
let ruleName = ''

/** Those of the resource kit: they have a history, and all but the bin's own rules can be taken back. */
export const described = (turn: string, lang: Language): Entity[] => [
  {
    page: 'auth/job',
    fields: { name: `岗位 ${turn}`, code: `job-${turn}` },
    edit: ['remark', 'edited'],
    row: `job-${turn}`,
  },
  {
    page: 'shop/synonym',
    fields: { words: `甲${turn}, 乙${turn}` },
    edit: ['words', `甲${turn}, 乙${turn}, 丙`],
    row: `甲${turn}`,
  },
  {
    page: 'shop/faq',
    fields: { question_zh: `问 ${turn}`, answer_zh: '答', question_en: `Ask ${turn}`, answer_en: 'Answer' },
    edit: ['answer_zh', '**答**'],
    row: `问 ${turn}`,
  },
  {
    page: 'shop/sale',
    fields: {
      name_zh: `促 ${turn}`,
      name_en: `Sale ${turn}`,
      rate: '9.5',
      start_time: soon,
      end_time: '2031-02-01T08:00',
    },
    edit: ['rate', '9'],
    row: turn,
  },
  {
    page: 'shop/type',
    fields: { name_zh: `类 ${turn}`, name_en: `Type ${turn}`, slug: `type-${turn}` },
    edit: ['name_en', `Kind ${turn}`],
    row: `type-${turn}`,
  },
  {
    page: 'routine/area',
    fields: { name: `某地 ${turn}`, level: '1' },
    edit: ['shortname', 'x'],
    row: `某地 ${turn}`,
  },
  {
    page: 'shop/tier',
    fields: { amount: '77777', rate: lang === 'en' ? '90' : '1' },
    edit: ['rate', lang === 'en' ? '91' : '0.9'],
    row: '77,777',
    isWordless: true,
  },
  {
    page: 'shop/topup',
    fields: { amount: '4321', gift: '1' },
    edit: ['gift', '2'],
    row: '4,321',
    isWordless: true,
  },
  {
    page: 'security/sensitiveData',
    fields: { name: `敏感 ${turn}` },
    choose: { controller: 'auth/job' },
    hasTicks: true,
    edit: ['name', `敏感 ${turn} 2`],
    row: `敏感 ${turn}`,
  },
  {
    page: 'security/dataRecycle',
    fields: { name: `回收 ${turn}` },
    choose: { controller: binned },
    edit: ['name', `回收 ${turn} 2`],
    row: `回收 ${turn}`,
    room: {
      make: async () => {
        const rule = await ruleOf()
        ruleName = rule?.name ?? ''
        await staff('DELETE', `/admin/security.dataRecycle/del?ids[]=${rule?.id}`)
      },
      leave: async () => {
        const rule = { name: ruleName, controller: binned, primary_key: 'id', status: '1' }
        await staff('POST', '/admin/security.dataRecycle/add', rule)
      },
    },
  },
]

/** The others: what is deleted is gone at once. */
export const plain = (turn: string, lang: Language): Entity[] => [
  {
    page: 'auth/department',
    fields: { name: `部门 ${turn}` },
    edit: ['responsible', 'Lin'],
    row: `部门 ${turn}`,
  },
  {
    page: 'auth/rule',
    fields: { title: `规则 ${turn}`, title_en: `Rule ${turn}`, name: `rule/${turn}` },
    choose: { type: 'button' },
    edit: ['remark', 'edited'],
    row: `rule/${turn}`,
  },
  {
    page: 'user/rule',
    fields: { title: `规则 ${turn}`, title_en: `Rule ${turn}`, name: `rule/${turn}` },
    choose: { type: 'button' },
    edit: ['remark', 'edited'],
    row: `rule/${turn}`,
  },
  {
    page: 'auth/admin',
    fields: { username: `a${turn}`, nickname: `a${turn}`, password: 'a long password 1' },
    refers: 'group_arr',
    edit: ['motto', 'edited'],
    row: `a${turn}`,
  },
  {
    page: 'user/user',
    fields: { username: `m${turn}`, nickname: `m${turn}`, password: 'secret-1' },
    refers: 'group_id',
    edit: ['motto', 'edited'],
    row: `m${turn}`,
  },
  {
    page: 'auth/group',
    fields: { name: `角色 ${turn}` },
    edit: ['name', `角色 ${turn} 2`],
    row: `角色 ${turn}`,
    isGroup: true,
  },
  {
    page: 'user/group',
    fields: { name: `分组 ${turn}` },
    edit: ['name', `分组 ${turn} 2`],
    row: `分组 ${turn}`,
    isGroup: true,
  },
  {
    page: 'shop/coupon',
    fields: { name_zh: `券 ${turn}`, name_en: `Coupon ${turn}`, amount: '10', least: '50' },
    edit: ['least', '60'],
    row: turn,
  },
  {
    page: 'shop/vip',
    fields: {
      id: '97',
      name_zh: `会员 ${turn}`,
      name_en: `Level ${turn}`,
      rate: lang === 'en' ? '50' : '5',
      '.offer-prices [inputmode=decimal]': '9000',
    },
    edit: ['seats', '3'],
    row: turn,
  },
]

/** Pages with a line in any shop: opened, it shows more. */
export const filled = [
  'auth/admin',
  'auth/adminLog',
  'auth/rule',
  'routine/area',
  'routine/outbox',
  'security/dataRecycle',
  'shop/coupon',
  'shop/faq',
  'shop/material',
  'shop/order',
  'shop/payLog',
  'shop/synonym',
  'shop/tier',
  'shop/topup',
  'shop/type',
  'shop/vip',
  'user/rule',
  'user/user',
]

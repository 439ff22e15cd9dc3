// What entities.spec.ts adds, edits and deletes: one of each entity that the back office keeps in lists.
import { callAsOwner } from './office.ts'

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
  /** What the menu calls its form, where that is not what other groups have. */
  rename?: string
  /** Makes room for it, and puts back what was there. */
  room?: { make: () => Promise<void>; leave: () => Promise<void> }
}

const soon = '2031-01-01T08:00'

/** A page has one rule of the bin, and all have theirs from the start. */
const binned = 'shop/synonym'
const ruleOf = async () => {
  type Rules = { list: { id: number; name: string; controller: string }[] }
  const { list } = await callAsOwner<Rules>('GET', '/admin/security.datarecycle/index?limit=100')
  return list.find((one) => one.controller === binned)
}
let ruleName = ''

/** Those of the resource kit: they have a history, and all but the bin's own rules can be taken back. */
export const described = (stamp: string): Entity[] => [
  {
    page: 'auth/job',
    fields: { name: `岗位 ${stamp}`, code: `job-${stamp}` },
    edit: ['remark', 'edited'],
    row: `job-${stamp}`,
  },
  {
    page: 'shop/synonym',
    fields: { words: `甲${stamp}, 乙${stamp}` },
    edit: ['words', `甲${stamp}, 乙${stamp}, 丙`],
    row: `甲${stamp}`,
  },
  {
    page: 'shop/faq',
    fields: { question_zh: `问 ${stamp}`, answer_zh: '答', question_en: `Ask ${stamp}`, answer_en: 'Answer' },
    edit: ['answer_zh', '**答**'],
    row: `问 ${stamp}`,
  },
  {
    page: 'shop/sale',
    fields: {
      name_zh: `促 ${stamp}`,
      name_en: `Sale ${stamp}`,
      rate: '9.5',
      start_time: soon,
      end_time: '2031-02-01T08:00',
    },
    edit: ['rate', '9'],
    row: stamp,
  },
  {
    page: 'shop/type',
    fields: { name_zh: `类 ${stamp}`, name_en: `Type ${stamp}`, slug: `type-${stamp}` },
    edit: ['name_en', `Kind ${stamp}`],
    row: `type-${stamp}`,
  },
  {
    page: 'routine/area',
    fields: { name: `某地 ${stamp}`, level: '1' },
    edit: ['shortname', 'x'],
    row: `某地 ${stamp}`,
  },
  {
    page: 'shop/tier',
    fields: { amount: '77777', rate: '1' },
    edit: ['rate', '0.9'],
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
    fields: { name: `敏感 ${stamp}` },
    choose: { controller: 'auth/job' },
    hasTicks: true,
    edit: ['name', `敏感 ${stamp} 2`],
    row: `敏感 ${stamp}`,
  },
  {
    page: 'security/dataRecycle',
    fields: { name: `回收 ${stamp}` },
    choose: { controller: binned },
    edit: ['name', `回收 ${stamp} 2`],
    row: `回收 ${stamp}`,
    room: {
      make: async () => {
        const rule = await ruleOf()
        ruleName = rule?.name ?? ''
        await callAsOwner('DELETE', `/admin/security.datarecycle/del?ids[]=${rule?.id}`)
      },
      leave: async () => {
        const rule = { name: ruleName, controller: binned, primary_key: 'id', status: '1' }
        await callAsOwner('POST', '/admin/security.datarecycle/add', rule)
      },
    },
  },
]

/** The others: what is deleted is gone at once. */
export const plain = (stamp: string): Entity[] => [
  {
    page: 'auth/department',
    fields: { name: `部门 ${stamp}` },
    edit: ['responsible', 'Lin'],
    row: `部门 ${stamp}`,
  },
  {
    page: 'auth/rule',
    fields: { title: `规则 ${stamp}`, title_en: `Rule ${stamp}`, name: `rule/${stamp}` },
    choose: { type: 'button' },
    edit: ['remark', 'edited'],
    row: `rule/${stamp}`,
  },
  {
    page: 'user/rule',
    fields: { title: `规则 ${stamp}`, title_en: `Rule ${stamp}`, name: `rule/${stamp}` },
    choose: { type: 'button' },
    edit: ['remark', 'edited'],
    row: `rule/${stamp}`,
  },
  {
    page: 'auth/admin',
    fields: { username: `a${stamp}`, nickname: `a${stamp}`, password: 'a long password 1' },
    refers: 'group_arr',
    edit: ['motto', 'edited'],
    row: `a${stamp}`,
  },
  {
    page: 'user/user',
    fields: { username: `m${stamp}`, nickname: `m${stamp}`, password: 'secret-1' },
    refers: 'group_id',
    edit: ['motto', 'edited'],
    row: `m${stamp}`,
  },
  {
    page: 'auth/group',
    fields: { name: `角色 ${stamp}` },
    edit: ['name', `角色 ${stamp} 2`],
    row: `角色 ${stamp}`,
    isGroup: true,
  },
  {
    page: 'user/group',
    fields: { name: `分组 ${stamp}` },
    edit: ['name', `分组 ${stamp} 2`],
    row: `分组 ${stamp}`,
    isGroup: true,
    // It stands below no other.
    rename: '名称与状态',
  },
  {
    page: 'shop/coupon',
    fields: { name_zh: `券 ${stamp}`, name_en: `Coupon ${stamp}`, amount: '10', least: '50' },
    edit: ['least', '60'],
    row: stamp,
  },
  {
    page: 'shop/vip',
    fields: {
      id: '97',
      name_zh: `会员 ${stamp}`,
      name_en: `Level ${stamp}`,
      rate: '5',
      '.offer-prices [inputmode=decimal]': '9000',
    },
    edit: ['seats', '3'],
    row: stamp,
  },
]

/** Rates are typed as a discount in tenths in Chinese, as a percentage in English. */
export const ratedInEnglish = (stamp: string): Entity[] => [
  {
    page: 'shop/tier',
    fields: { amount: '77777', rate: '90' },
    edit: ['rate', '91'],
    row: '77,777',
    isWordless: true,
  },
  {
    page: 'shop/vip',
    fields: {
      id: '97',
      name_zh: `会员 ${stamp}`,
      name_en: `Level ${stamp}`,
      rate: '50',
      '.offer-prices [inputmode=decimal]': '9000',
    },
    edit: ['seats', '3'],
    row: stamp,
  },
]

import { Pill, type Tone } from '../../admin/components/cells'
import type { Field, Values } from '../../admin/components/form'
import { LazyRelationSelect } from '../../admin/components/LazyRelationSelect'
import { MaterialPick } from '../../admin/components/MaterialPick'
import type { RowOf } from '../../admin/kit/described'
import { defineResource } from '../../admin/kit/resource'
import type { CouponRow } from '../../api/office'
import { language } from '../../lib/i18n'
import type { Translate } from '../../lib/messages'
import { fen } from '../../lib/money'
import { dayTime, readTime } from '../../lib/time'
import { couponSentence, couponStarts, isMoney, phase, rateName, readRate, toForm, toRequest } from './model'

type SaleRow = RowOf<'shop/sale'>

const kinds = ['footage', 'pack', 'course', 'project_file']
const scopes = ['all', 'kind', 'type', 'material']

/** Both ways are the same for every offer. */
export const shaped = {
  toForm: (row: Values) => toForm(row, language()),
  toRequest: (values: Values) => toRequest(values, language()),
}

export const nameOf = (row: { name_zh: string; name_en: string }) =>
  language() === 'zh-cn' ? row.name_zh : row.name_en

export const rateCell = (rate: number, t: Translate) => (
  <span className="o-num">{rateName(rate, language()) ?? t('rate.full')}</span>
)

export const names: Field[] = [
  { name: 'name_zh', kind: 'text', isRequired: true, max: 60 },
  { name: 'name_en', kind: 'text', isRequired: true, max: 60 },
]

export const rateField: Field = {
  name: 'rate',
  kind: 'text',
  isRequired: true,
  hasHint: true,
  check: ({ rate }) => {
    const read = readRate(rate, language())
    return read === null || read === 10_000 ? 'rate' : null
  },
}

export const statusField: Field = { name: 'status', kind: 'flag', initial: '1' }
export const statusColumn = { name: 'status', kind: 'flag', isSwitch: true, width: 72 } as const

const aim: Field[] = [
  {
    name: 'scope',
    kind: 'choice',
    choices: scopes,
    initial: 'all',
    isRequired: true,
  },
  {
    name: 'target_kind',
    kind: 'choice',
    choices: kinds,
    isRequired: true,
    isShown: ({ scope }) => scope === 'kind',
  },
  {
    name: 'target_type',
    kind: 'refers',
    isRequired: true,
    isShown: ({ scope }) => scope === 'type',
    control: ({ id, value, isWrong, onChange }) => (
      <LazyRelationSelect
        id={id}
        from={{ url: '/admin/shop.type', label: language() === 'zh-cn' ? 'name_zh' : 'name_en' }}
        error={isWrong}
        value={value}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    ),
  },
  {
    name: 'target_material',
    kind: 'int',
    isRequired: true,
    isShown: ({ scope }) => scope === 'material',
    control: ({ id, value, isWrong, onChange }) => (
      <MaterialPick
        id={id}
        isWrong={isWrong}
        value={value ? Number(value) : null}
        onChange={(next) => onChange(next === null ? '' : String(next))}
      />
    ),
  },
]

function aimText({ scope, target, target_zh, target_en }: CouponRow | SaleRow, t: Translate): string {
  if (scope === 'all') return t('choice.scope.all')
  if (scope === 'kind') return t(`choice.target_kind.${target}`)
  return (language() === 'zh-cn' ? target_zh : target_en) || `#${target}`
}

const phaseTones: Record<ReturnType<typeof phase>, Tone> = { on: 'ok', soon: 'in', over: 'gr', off: 'gr' }

const phaseCell = (row: CouponRow | SaleRow, t: Translate) => (
  <Pill tone={phaseTones[phase(row)]}>{t(`phase.${phase(row)}`)}</Pill>
)

const isBackwards = ({ start_time, end_time }: Values) =>
  Boolean(end_time) && readTime(String(end_time)) <= readTime(String(start_time))

const times = (isEndless: boolean): Field[] => [
  { name: 'start_time', kind: 'datetime', isRequired: true },
  {
    name: 'end_time',
    kind: 'datetime',
    isRequired: !isEndless,
    hasHint: isEndless,
    check: (values) => (isBackwards(values) ? 'time' : null),
  },
]

export const sentence = (values: Values, t: Translate) => {
  const said = couponSentence(values, language())
  return said && t(`sentence.${said.key}`, said.fill)
}

const optionalMoney = (name: string, extra: Partial<Field> = {}): Field => ({
  name,
  kind: 'money',
  hasHint: true,
  check: (values) => (values[name] && !isMoney(values[name]) ? 'amount' : null),
  ...extra,
})

export const coupon = defineResource<CouponRow>({
  node: 'shop/coupon',
  isKept: true,
  isFiled: true,
  url: '/admin/shop.coupon',
  ns: 'offer',
  word: 'coupon',
  usual: { field: 'id', down: true },
  nameOf,
  columns: [
    { name: 'id', kind: 'id', isSortable: true },
    { name: 'name_zh', kind: 'text', label: 'field.name', phone: 'title', cell: nameOf },
    {
      name: 'kind',
      kind: 'choice',
      label: 'field.rule',
      isSortable: true,
      phone: 'line',
      cell: (row, t) => sentence(row, t) ?? '—',
    },
    { name: 'scope', kind: 'choice', cell: aimText },
    {
      name: 'way',
      kind: 'choice',
      cell: (row, t) => (
        <>
          {t(`choice.way.${row.way}`)} {row.code && <span className="mono u-color-t3">{row.code}</span>}
        </>
      ),
    },
    {
      name: 'given',
      kind: 'int',
      isSortable: true,
      phone: 'line',
      cell: (row, t) =>
        t(row.total > 0 ? 'coupon.counts' : 'coupon.counts_endless', {
          given: row.given,
          used: row.used,
          total: row.total,
        }),
    },
    { name: 'phase', kind: 'text', phone: 'end', cell: phaseCell },
    { name: 'end_time', kind: 'time', isSortable: true },
    statusColumn,
  ],
  filters: [
    { name: 'kind', kind: 'choice', choices: ['amount', 'percent', 'item'] },
    { name: 'way', kind: 'choice', choices: ['claim', 'code', 'auto', 'invite'] },
    { name: 'scope', kind: 'choice', choices: scopes },
    { name: 'name_zh', kind: 'text' },
    { name: 'code', kind: 'text' },
    { name: 'given', kind: 'int' },
    { name: 'end_time', kind: 'time' },
    { name: 'status', kind: 'flag' },
  ],
  form: [
    ...names,
    {
      name: 'kind',
      kind: 'choice',
      choices: ['amount', 'percent', 'item'],
      isRequired: true,
      initial: 'amount',
    },
    {
      name: 'amount',
      kind: 'money',
      label: 'field.off',
      isRequired: true,
      isShown: ({ kind }) => kind === 'amount',
      check: ({ amount, least }) => {
        if (!isMoney(amount) || fen(String(amount)) === 0) return 'amount'
        return isMoney(least) && fen(String(amount)) > fen(String(least)) ? 'more_than_least' : null
      },
    },
    { ...rateField, isShown: ({ kind }) => kind === 'percent' },
    optionalMoney('cap', { isShown: ({ kind }) => kind !== 'amount' }),
    optionalMoney('least'),
    ...aim,
    {
      name: 'way',
      kind: 'choice',
      choices: ['claim', 'code', 'auto', 'invite'],
      isRequired: true,
      initial: 'claim',
    },
    {
      name: 'code',
      kind: 'text',
      isRequired: true,
      hasHint: true,
      pattern: /^[A-Za-z0-9-]{4,32}$/,
      isShown: ({ way }) => way === 'code',
    },
    { name: 'total', kind: 'int', hasHint: true, min: 0, max: 10_000_000 },
    { name: 'per_member', kind: 'int', isRequired: true, initial: '1', min: 1, max: 100 },
    ...times(true),
    { name: 'valid_days', kind: 'int', hasHint: true, min: 0, max: 36_500 },
    statusField,
  ],
  errors: {
    'coupon.bad_name': 'name_zh',
    'coupon.bad_value': 'kind',
    'coupon.bad_target': 'scope',
    'coupon.bad_time': 'end_time',
    'coupon.bad_total': 'total',
    'coupon.code_taken': 'code',
  },
  starts: couponStarts,
  ...shaped,
  preview: sentence,
})

export const sale = defineResource('shop/sale', {
  nameOf,
  columns: [
    'id',
    { name: 'name_zh', label: 'field.name', phone: 'title', cell: nameOf },
    { name: 'rate', phone: 'line', cell: (row, t) => rateCell(row.rate, t) },
    { name: 'scope', phone: 'line', cell: aimText },
    { own: 'phase', phone: 'end', cell: phaseCell },
    'start_time',
    'end_time',
    'status',
  ],
  filters: ['name_zh', 'scope', 'start_time', 'end_time', 'status'],
  form: [...names, rateField, ...aim, ...times(false), statusField],
  errors: { 'price.bad_target': 'scope' },
  ...shaped,
  preview: ({ rate, end_time }, t) => {
    const read = readRate(rate, language())
    const name = read && rateName(read, language())
    if (!name || !end_time) return null
    return t('sale.preview', { rate: name, until: dayTime(readTime(String(end_time))), price: sample(read) })
  },
})

/** What ¥100 comes to. */
export const sample = (rate: number) => `¥${(rate / 100).toFixed(2)}`

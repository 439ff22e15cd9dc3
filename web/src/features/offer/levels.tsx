import { defineResource } from '../../admin/kit/resource'
import { Pill } from '../../admin/parts/cells'
import type { LevelRow, TierRow, TopupRow } from '../../api/office'
import { language } from '../../lib/i18n'
import { amount, fen } from '../../lib/money'
import {
  moneyCell,
  nameOf,
  names,
  rateCell,
  rateField,
  sample,
  shaped,
  statusColumn,
  statusField,
} from './admin'
import { isMoney, type Price, pricesProblem, rateName, readRate, yuanText } from './model'
import { PricesField } from './ui/PricesField'

const isAmount = (value: unknown) => isMoney(value) && fen(String(value)) > 0

export const level = defineResource<LevelRow>({
  node: 'shop/vip',
  url: '/admin/shop.Vip',
  ns: 'offer',
  word: 'vip',
  usual: { field: 'id', down: false },
  nameOf,
  columns: [
    { name: 'id', kind: 'id', label: 'field.level', isSortable: true },
    {
      name: 'name_zh',
      kind: 'text',
      label: 'field.name',
      phone: 'title',
      cell: (row) => <Pill tone="vi">{nameOf(row)}</Pill>,
    },
    { name: 'rate', kind: 'int', isSortable: true, phone: 'line', cell: (row, t) => rateCell(row.rate, t) },
    {
      name: 'prices',
      kind: 'text',
      phone: 'line',
      cell: (row, t) =>
        row.prices
          .map(({ days, price }) => t('vip.price', { count: days, amount: amount(price) }))
          .join(' · ') || '—',
    },
    { name: 'month_pool', kind: 'int' },
    { name: 'day_pool', kind: 'int' },
    { name: 'seats', kind: 'int' },
    { name: 'licence', kind: 'choice' },
    { ...statusColumn, phone: 'end' },
  ],
  filters: [
    { name: 'name_zh', kind: 'text' },
    { name: 'status', kind: 'flag' },
  ],
  form: [
    {
      name: 'id',
      kind: 'int',
      label: 'field.level',
      hasHint: true,
      isRequired: true,
      min: 1,
      max: 99,
      only: 'add',
    },
    ...names,
    { ...rateField, check: ({ rate }) => (readRate(rate, language()) === null ? 'rate' : null) },
    {
      name: 'prices',
      kind: 'text',
      isRequired: true,
      hasHint: true,
      initial: [{ days: '30', price: '' }],
      check: ({ prices }) => pricesProblem(prices as Price[]),
      control: (props) => <PricesField {...props} />,
    },
    { name: 'month_pool', kind: 'int', hasHint: true, isRequired: true, initial: '0', min: 0, max: 100_000 },
    {
      name: 'day_pool',
      kind: 'int',
      isRequired: true,
      initial: '0',
      min: 0,
      max: 100_000,
      check: ({ day_pool, month_pool }) => (Number(day_pool) > Number(month_pool) ? 'day_pool' : null),
    },
    { name: 'seats', kind: 'int', isRequired: true, initial: '1', min: 1, max: 1000 },
    {
      name: 'licence',
      kind: 'choice',
      choices: ['personal', 'commercial', 'enterprise'],
      isRequired: true,
      initial: 'personal',
    },
    statusField,
  ],
  errors: {
    'vip.bad_name': 'name_zh',
    'vip.level_taken': 'id',
    'vip.bad_price': 'prices',
    'vip.per_day': 'prices',
  },
  ...shaped,
})

export const tier = defineResource<TierRow>({
  node: 'shop/tier',
  url: '/admin/shop.Tier',
  ns: 'offer',
  word: 'tier',
  usual: { field: 'amount', down: false },
  isWordless: true,
  nameOf: (row) => amount(row.amount),
  columns: [
    {
      name: 'amount',
      kind: 'money',
      label: 'field.spent',
      isSortable: true,
      phone: 'title',
      width: 200,
      cell: (row) => moneyCell(row.amount),
    },
    { name: 'rate', kind: 'int', isSortable: true, phone: 'end', cell: (row, t) => rateCell(row.rate, t) },
    {
      name: 'sentence',
      kind: 'text',
      phone: 'line',
      cell: (row, t) =>
        t('tier.preview', {
          amount: yuanText(row.amount),
          rate: rateName(row.rate, language()),
          price: sample(row.rate),
        }),
    },
  ],
  form: [
    {
      name: 'amount',
      kind: 'money',
      label: 'field.spent',
      isRequired: true,
      check: ({ amount: spent }) => (isAmount(spent) ? null : 'amount'),
    },
    rateField,
  ],
  errors: { 'vip.tier_taken': 'amount', 'vip.bad_tier': 'amount', 'vip.tier_order': 'rate' },
  ...shaped,
  preview: ({ amount: spent, rate }, t) => {
    const read = readRate(rate, language())
    const name = read && rateName(read, language())
    return name && isAmount(spent)
      ? t('tier.preview', { amount: yuanText(spent), rate: name, price: sample(read) })
      : null
  },
})

const topupText = (row: { amount: unknown; gift: unknown }) => ({
  amount: yuanText(row.amount),
  gift: yuanText(row.gift),
})

export const topup = defineResource<TopupRow>({
  node: 'shop/topup',
  url: '/admin/shop.Topup',
  ns: 'offer',
  word: 'topup',
  usual: { field: 'weigh', down: true },
  isWordless: true,
  nameOf: (row) => amount(row.amount),
  columns: [
    { name: 'amount', kind: 'money', label: 'field.topped', isSortable: true, width: 160 },
    { name: 'gift', kind: 'money', isSortable: true, width: 140 },
    {
      name: 'sentence',
      kind: 'text',
      phone: 'title',
      cell: (row, t) => (
        <>
          {t(isAmount(row.gift) ? 'topup.preview' : 'topup.preview_plain', topupText(row))}{' '}
          {row.best && <Pill tone="ok">{t('field.best')}</Pill>}
        </>
      ),
    },
    { name: 'weigh', kind: 'int', isSortable: true, phone: 'line' },
    { ...statusColumn, phone: 'end' },
  ],
  form: [
    {
      name: 'amount',
      kind: 'money',
      label: 'field.topped',
      isRequired: true,
      check: ({ amount: sum }) => (isAmount(sum) && fen(String(sum)) <= 500_000 ? null : 'topup'),
    },
    {
      name: 'gift',
      kind: 'money',
      hasHint: true,
      check: ({ gift, amount: sum }) => {
        if (!gift) return null
        if (!isMoney(gift)) return 'amount'
        return isMoney(sum) && fen(String(gift)) > fen(String(sum)) ? 'gift' : null
      },
    },
    { name: 'best', kind: 'flag', hasHint: true, initial: '0' },
    { name: 'weigh', kind: 'int', hasHint: true, initial: '0' },
    statusField,
  ],
  errors: { 'order.bad_amount': 'amount' },
  ...shaped,
  preview: (values, t) =>
    isAmount(values.amount)
      ? t(isAmount(values.gift) ? 'topup.preview' : 'topup.preview_plain', topupText(values as TopupRow))
      : null,
})

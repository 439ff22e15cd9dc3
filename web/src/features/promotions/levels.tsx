import { Pill } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { LevelRow } from '../../api/office'
import { language } from '../../lib/i18n'
import { amount, fen } from '../../lib/money'
import { nameOf, names, rateCell, rateField, sample, shaped, statusColumn, statusField } from './admin'
import { isMoney, pricesOf, pricesProblem, rateName, readRate, yuanText } from './model'
import { PricesField } from './ui/PricesField'

const isAmount = (value: unknown) => isMoney(value) && fen(String(value)) > 0

export const level = defineResource<LevelRow>({
  node: 'shop/vip',
  isKept: true,
  url: '/admin/shop.vip',
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
      check: ({ prices }) => pricesProblem(pricesOf(prices)),
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

export const tier = defineResource('shop/tier', {
  isWordless: true,
  nameOf: (row) => amount(row.amount),
  columns: [
    { name: 'amount', label: 'field.spent', width: 200 },
    { name: 'rate', phone: 'end', cell: (row, t) => rateCell(row.rate, t) },
    {
      own: 'sentence',
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
      label: 'field.spent',
      check: ({ amount: spent }) => (isAmount(spent) ? null : 'amount'),
    },
    rateField,
  ],
  errors: { 'vip.tier_order': 'rate' },
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

export const topup = defineResource('shop/topup', {
  isWordless: true,
  nameOf: (row) => amount(row.amount),
  columns: [
    { name: 'amount', label: 'field.topped', width: 160, phone: undefined },
    { name: 'gift', width: 140, phone: undefined },
    {
      own: 'sentence',
      phone: 'title',
      cell: (row, t) => (
        <>
          {t(isAmount(row.gift) ? 'topup.preview' : 'topup.preview_plain', topupText(row))}{' '}
          {row.best && <Pill tone="ok">{t('field.best')}</Pill>}
        </>
      ),
    },
    { name: 'weigh', phone: 'line' },
    'status',
  ],
  form: [
    {
      name: 'amount',
      label: 'field.topped',
      check: ({ amount: sum }) => (isAmount(sum) && fen(String(sum)) <= 500_000 ? null : 'topup'),
    },
    {
      name: 'gift',
      hasHint: true,
      initial: '',
      check: ({ gift, amount: sum }) => {
        if (!gift) return null
        if (!isMoney(gift)) return 'amount'
        return isMoney(sum) && fen(String(gift)) > fen(String(sum)) ? 'gift' : null
      },
    },
    { name: 'best', choices: ['0', '1'], hasHint: true, initial: '0' },
    { name: 'weigh', hasHint: true },
    statusField,
  ],
  ...shaped,
  preview: (values, t) =>
    isAmount(values.amount)
      ? t(
          isAmount(values.gift) ? 'topup.preview' : 'topup.preview_plain',
          topupText({ amount: values.amount, gift: values.gift }),
        )
      : null,
})

// Offers as people say them and as the server keeps them: "9 折" and "10% off" are both 9000.
import type { Values } from '../../admin/components/form'
import { isRecord } from '../../lib/guards'
import type { Language } from '../../lib/i18n'
import { amount, fen, isFree, yuan } from '../../lib/money'
import { readTime, timeText } from '../../lib/time'

const whole = 10_000

/** A rate as it is typed: tenths of the price in Chinese, percent off in English. */
export function rateText(rate: number, lang: Language): string {
  return String(lang === 'zh-cn' ? rate / 1000 : (whole - rate) / 100)
}

/** Null when it is no rate. */
export function readRate(text: unknown, lang: Language): number | null {
  const value = String(text ?? '')
    .trim()
    .replace(/\s*(?:折|%)$/, '')
  if (!/^\d{1,2}(?:\.\d{1,3})?$/.test(value)) return null
  const rate = Math.round(lang === 'zh-cn' ? Number(value) * 1000 : whole - Number(value) * 100)
  return rate > 0 && rate <= whole ? rate : null
}

/** "9 折", "10% off"; null when nothing is taken off. */
export function rateName(rate: number, lang: Language): string | null {
  if (rate >= whole) return null
  return lang === 'zh-cn' ? `${rateText(rate, lang)} 折` : `${rateText(rate, lang)}% off`
}

/** Plain figures in a sentence: 500 rather than ¥500.00. */
export function yuanText(text: unknown): string {
  return amount(String(text ?? '0'))
    .replace('¥', '')
    .replace(/\.00$/, '')
}

export const isMoney = (text: unknown) => /^\d{1,6}(?:\.\d{1,2})?$/.test(String(text ?? '').trim())
const isNothing = (text: unknown) => !isMoney(text) || isFree(String(text).trim())

export type Sentence = { key: string; fill: Record<string, string> }

/** What a coupon does, in a sentence; null while its figures are not there yet. */
export function couponSentence(values: Values, lang: Language): Sentence | null {
  const { kind, amount: off, cap, least } = values
  const parts = [String(kind)]
  const fill: Record<string, string> = {}
  if (kind === 'amount') {
    if (isNothing(off)) return null
    fill.value = yuanText(off)
  }
  if (kind === 'percent') {
    const rate = typeof values.rate === 'number' ? values.rate : readRate(values.rate, lang)
    const name = rate && rateName(rate, lang)
    if (!name) return null
    fill.rate = name
  }
  if (!isNothing(least)) {
    parts.push('from')
    fill.least = yuanText(least)
  }
  if (kind !== 'amount' && !isNothing(cap)) {
    parts.push('cap')
    fill.cap = yuanText(cap)
  }
  return { key: parts.join('_'), fill }
}

/** Coupons to begin with, as the server would keep them. What one names is the shop's own text, so it has both languages. */
export const couponStarts = {
  welcome: {
    name_zh: '新人券',
    name_en: 'Welcome coupon',
    kind: 'amount',
    amount: '10.00',
    least: '50.00',
    way: 'auto',
    valid_days: 30,
  },
  festival: {
    name_zh: '节日折扣',
    name_en: 'Festival coupon',
    kind: 'percent',
    rate: 8000,
    cap: '100.00',
    way: 'claim',
  },
  free: {
    name_zh: '免费素材券',
    name_en: 'Free clip coupon',
    kind: 'item',
    scope: 'material',
    target: '',
    way: 'claim',
  },
}
export type Start = keyof typeof couponStarts

/** The sale and the membership of the worked example. */
export const sampleRates = { sale: 9000, vip: 8000 }

/** A price with everything that can come off it: each step acts on what the one before has left. */
export function priceChain(coupon: string): { step: string; value: string }[] {
  const list = fen('168.00')
  const points = fen('5.00')
  const sale = list - Math.floor((list * sampleRates.sale) / whole)
  const vip = list - sale - Math.floor(((list - sale) * sampleRates.vip) / whole)
  const due = list - sale - vip - fen(coupon) - points
  const steps = { list, sale: -sale, vip: -vip, coupon: -fen(coupon), points: -points, due }
  return Object.entries(steps).map(([step, value]) => ({ step, value: yuan(value) }))
}

export type Price = { days: string; price: string }

const isPrice = (value: unknown): value is Price => isRecord(value) && 'days' in value && 'price' in value

/** The prices that a form holds. */
export const pricesOf = (value: unknown): Price[] => (Array.isArray(value) ? value.filter(isPrice) : [])

/** Why prices cannot be as they are: the longer it lasts, the less a day must cost. */
export function pricesProblem(prices: Price[]): string | null {
  if (prices.length === 0) return 'prices_none'
  if (!prices.every(({ days, price }) => /^[1-9]\d{0,3}$/.test(days) && !isNothing(price)))
    return 'prices_bad'
  const sorted = [...prices].sort((a, b) => Number(a.days) - Number(b.days))
  const isFalling = sorted.every((one, place) => {
    const before = sorted[place - 1]
    if (!before) return true
    // Cross-multiplied, so that no fraction of a fen decides.
    const isLonger = Number(one.days) > Number(before.days)
    return isLonger && fen(one.price) * Number(before.days) < fen(before.price) * Number(one.days)
  })
  return isFalling ? null : 'prices_order'
}

const targets = ['target_kind', 'target_type', 'target_material'] as const

/** A row as its form shows it: nothing where nothing is meant. */
export function toForm(row: Values, lang: Language, now = Date.now()): Values {
  const form: Values = { ...row }
  const blank = (name: string, isIt: (value: unknown) => boolean) => {
    if (name in row && isIt(row[name])) form[name] = ''
  }
  for (const name of ['cap', 'least', 'amount', 'gift']) blank(name, (value) => isFree(String(value)))
  for (const name of ['total', 'valid_days']) blank(name, (value) => value === 0)
  if (typeof row.rate === 'number') form.rate = row.rate > 0 ? rateText(row.rate, lang) : ''
  if ('best' in row) form.best = row.best ? '1' : '0'
  for (const name of ['start_time', 'end_time'])
    if (name in row) form[name] = row[name] ? timeText(Number(row[name])) : ''
  if (!('start_time' in row)) form.start_time = timeText(now / 1000)
  for (const name of targets) form[name] = row.scope === name.slice(7) ? row.target : ''
  if (Array.isArray(row.prices))
    form.prices = row.prices.map(({ days, price }) => ({ days: String(days), price: String(price) }))
  return form
}

/** What of a form is sent, as the server keeps it. */
export function toRequest(values: Values, lang: Language): Values {
  const body: Values = { ...values }
  const put = (name: string, read: (value: string) => unknown) => {
    if (name in values) body[name] = read(String(values[name] ?? '').trim())
  }
  for (const name of ['cap', 'least', 'gift']) put(name, (text) => text || '0')
  for (const name of ['total', 'valid_days']) put(name, (text) => Number(text || 0))
  put('rate', (text) => readRate(text, lang))
  put('start_time', readTime)
  put('end_time', (text) => (text ? readTime(text) : null))
  for (const name of targets) {
    if (name in values) body.target = String(values[name] ?? '')
    delete body[name]
  }
  return body
}

/** Where a timed offer stands. */
export function phase(
  row: { start_time: number; end_time: number | null; status: string },
  now = Date.now() / 1000,
): 'off' | 'soon' | 'over' | 'on' {
  if (row.status !== '1') return 'off'
  if (row.start_time > now) return 'soon'
  return row.end_time !== null && row.end_time <= now ? 'over' : 'on'
}

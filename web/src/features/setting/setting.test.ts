import { describe, expect, it } from 'vitest'
import type { SettingItem } from '../../api/office'
import {
  changes,
  difference,
  excerpt,
  formValue,
  groupOf,
  isMeant,
  measured,
  rangeOf,
  shown,
  wireValue,
  withChoice,
  wrong,
} from './model'

const item = (name: string, value = '', rest: Partial<SettingItem> = {}): SettingItem =>
  ({ name, value, type: 'string', unit: '', min: null, max: null, ...rest }) as SettingItem

describe('settings', () => {
  it('only what differs is sent', () => {
    const items = [item('a', 'x'), item('b', 'y'), item('pass', '', { type: 'password' })]
    expect(changes(items, { a: ' x ', b: 'z', pass: '' })).toEqual({ b: 'z' })
    expect(changes(items, { pass: 'secret' })).toEqual({ pass: 'secret' })
  })

  it('a wrong value is named before it is sent', () => {
    const port = item('smtp_port', '465', { type: 'number', min: 1, max: 65_535 })
    expect([wrong(port, '0'), wrong(port, '25'), wrong(port, 'x')]).toEqual([
      'bad_number',
      null,
      'bad_number',
    ])
    const limit = item('limit', '1', { type: 'number', unit: 'yuan', min: 100, max: 500_000 })
    expect(['1000.50', '1.234', '0.99', '5000.01'].map((text) => wrong(limit, text))).toEqual([
      null,
      'bad_amount',
      'bad_amount',
      'bad_amount',
    ])
    expect([wrong(item('cdn_url'), ''), wrong(item('cdn_url'), 'ftp://x')]).toEqual([null, 'bad_address'])
    expect(wrong(item('smtp_sender_mail'), 'Rushes <a@b.example>')).toBeNull()
    expect(wrong(item('smtp_sender_mail'), 'nobody')).toBe('bad_sender')
    expect([wrong(item('contact_mail'), ''), wrong(item('contact_mail'), 'nobody')]).toEqual([
      null,
      'bad_email',
    ])
    expect(wrong(item('name', '', { max: 3 }), '四个字符')).toBe('bad_text')
  })

  it('factors and percentages are typed as people say them', () => {
    const factor = item('licence', '250', { type: 'number', unit: 'factor', min: 100, max: 10_000 })
    expect([formValue(factor), wireValue(factor, '2.55'), wireValue(factor, '3')]).toEqual([
      '2.5',
      '255',
      '300',
    ])
    expect(['0.99', '1', '100', '100.01', '2.555'].map((text) => wrong(factor, text))).toEqual([
      'bad_number',
      null,
      null,
      'bad_number',
      'bad_number',
    ])
    const share = item('share', '2000', { type: 'number', unit: 'basis_points', min: 0, max: 10_000 })
    expect([formValue(share), wireValue(share, '12.5'), changes([share], { share: '20' })]).toEqual([
      '20',
      '1250',
      {},
    ])
    expect(rangeOf(share)).toEqual([0, 100])
  })

  it('numbers are said in the largest unit that says them whole', () => {
    expect(measured('minutes', 30)).toEqual(['minutes', 30])
    expect(measured('minutes', 120)).toEqual(['hours', 2])
    expect(measured('minutes', 1440)).toEqual(['days', 1])
    expect(measured('minutes', 90)).toEqual(['minutes', 90])
    expect(measured('minutes', 0)).toEqual(['minutes', 0])
    expect(measured('megabytes', 102_400)).toEqual(['gigabytes', 100])
    expect(measured('yuan', 60)).toEqual(['yuan', 60])
  })

  it('a bookmark of a tab of before leads to the one that took over', () => {
    expect(['payment', 'orders', 'topups', 'uploads', 'delivery', undefined, 'nothing'].map(groupOf)).toEqual(
      ['payment', 'payment', 'payment', 'storage', 'limits', 'basics', 'basics'],
    )
  })

  it('a setting is found by its name, its explanation and its name in the program', () => {
    const refund = item('refund_days', '7', { title: '退款期限', tip: '付款后几天内可以退款' })
    expect(
      ['退款', '付款 几天', 'REFUND_', '运费', '退款 运费'].map((typed) => isMeant(refund, typed)),
    ).toEqual([true, true, true, false, false])
  })

  it('a provider shows what it needs', () => {
    const items = ['sms_driver', 'sms_key', 'sms_url'].map((name) =>
      item(name, name === 'sms_driver' ? 'outbox' : ''),
    )
    const names = (edits: Record<string, string>) => shown(items, edits).map((one) => one.name)
    expect(names({})).toEqual(['sms_driver'])
    expect(names({ sms_driver: 'aliyun' })).toEqual(['sms_driver', 'sms_key'])
    expect(names({ sms_driver: 'http' })).toEqual(['sms_driver', 'sms_url'])
  })

  it('a robot shows its address and secret once it is on', () => {
    const items = ['alert_emails', 'alert_feishu', 'alert_feishu_url', 'alert_feishu_secret'].map((name) =>
      item(name, name === 'alert_feishu' ? 'off' : ''),
    )
    const names = (edits: Record<string, string>) => shown(items, edits).map((one) => one.name)
    expect(names({})).toEqual(['alert_emails', 'alert_feishu'])
    expect(names({ alert_feishu: 'on' })).toHaveLength(4)
  })

  it('addresses are a list with commas', () => {
    const emails = item('alert_emails', '')
    expect(['', 'a@b.cn', 'a@b.cn, c@d.cn'].map((value) => wrong(emails, value))).toEqual([null, null, null])
    expect(['a', 'a@b.cn,', 'a@b.cn c@d.cn'].map((value) => wrong(emails, value))).toEqual(
      Array(3).fill('bad_emails'),
    )
  })
})

describe('versions', () => {
  it('differ by whole lines', () => {
    const lines = difference('a\nb\nc', 'a\nx\nc\nd')
    expect(lines.map(({ kind, text }) => `${kind[0]}${text}`)).toEqual(['sa', 'gb', 'nx', 'sc', 'nd'])
  })

  it('are shown where they differ', () => {
    const text = Array.from({ length: 20 }, (_, at) => `line ${at}`)
    const other = text.with(10, 'changed')
    const found = excerpt(difference(text.join('\n'), other.join('\n')), 1)
    expect(found.map((line) => line?.text ?? '…')).toEqual(['line 9', 'line 10', 'changed', 'line 11'])
    expect(excerpt(difference('a', 'a'))).toEqual([])
  })
})

describe('values of many kinds', () => {
  const own = (type: string, value: SettingItem['value']) => item('own', '', { type, value })
  it.each([
    ['switch', true, '1'],
    ['switch', false, '0'],
    ['checkbox', ['a', 'b'], 'a,b'],
    ['checkbox', [], ''],
    ['date', '2026-11-17', '2026-11-17'],
  ])('a %s of %j is the text %j in the form, and back', (type, value, text) => {
    expect(formValue(own(type, value))).toBe(text)
    expect(wireValue(own(type, value), text)).toEqual(value)
  })

  it('a ticked choice stands in the order of the choices', () => {
    expect(withChoice(['a', 'b', 'c'], 'c', 'a', true)).toBe('a,c')
    expect(withChoice(['a', 'b', 'c'], 'a,c', 'c', false)).toBe('a')
  })
})

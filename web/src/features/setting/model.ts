import type { SettingItem } from '../../api/office'
import { recordOf } from '../../lib/guards'

/** What the forms hold: only what was touched. */
export type Edits = Record<string, string>

/** Order of the tabs; the server's object has none. */
export const groups = [
  'basics',
  'payment',
  'storage',
  'registration',
  'security',
  'limits',
  'prices',
  'points',
  'invites',
  'mail',
  'sms',
  'alerts',
  'own',
] as const

export type Group = (typeof groups)[number]

/** Tabs of before, which bookmarks still name. */
const formerGroups: Record<string, Group> = {
  orders: 'payment',
  topups: 'payment',
  delivery: 'limits',
  uploads: 'storage',
}

/** The tab that an address names; the first one for none, and for one that never was. */
export const groupOf = (name: string | undefined): Group =>
  groups.find((group) => group === name) ?? formerGroups[name ?? ''] ?? groups[0]

/** Whether a setting is meant by what was typed: its name, its explanation or its name in the program. */
export function isMeant({ title, tip, name }: SettingItem, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const text = `${title} ${tip} ${name}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

/** A number in the largest unit that says it whole: 120 minutes are 2 hours, 2048 MB are 2 GB. */
export function measured(unit: string, number: number): [unit: string, number: number] {
  const steps: Record<string, [larger: string, size: number]> = {
    minutes: ['hours', 60],
    hours: ['days', 24],
    megabytes: ['gigabytes', 1024],
  }
  const step = steps[unit]
  if (!step || number === 0 || number % step[1] !== 0) return [unit, number]
  return measured(step[0], number / step[1])
}

/** Kept as hundredths and typed as people say them: ×2.5, 20 %. */
const isHundredths = (unit: string) => unit === 'factor' || unit === 'basis_points'

/** A number of the server's as it is typed. */
export const typedNumber = ({ unit }: Pick<SettingItem, 'unit'>, value: string) =>
  isHundredths(unit) && /^\d+$/.test(value) ? String(Number(value) / 100) : value

/** A value as the form holds it: a text, whatever its kind. */
export function formValue(item: SettingItem): string {
  const { value } = item
  if (typeof value === 'boolean') return value ? '1' : '0'
  return Array.isArray(value) ? value.join(',') : typedNumber(item, value)
}

/** The same as the server takes it. */
export function wireValue(item: SettingItem, text: string): SettingItem['value'] {
  if (item.type === 'switch') return text === '1'
  if (isHundredths(item.unit)) return String(Math.round(Number(text) * 100))
  return item.type === 'checkbox' ? text.split(',').filter(Boolean) : text
}

/** What can be chosen, by value and label. */
export const choicesOf = ({ content }: SettingItem) =>
  Object.entries(recordOf(content)).map(([value, label]) => ({ value, label: String(label) }))

/** A choice of a checkbox ticked or not, in the order of the choices. */
export function withChoice(choices: string[], text: string, choice: string, isOn: boolean): string {
  const chosen = new Set(text.split(','))
  if (isOn) chosen.add(choice)
  else chosen.delete(choice)
  return choices.filter((one) => chosen.has(one)).join(',')
}

/** What differs from what is kept. A password counts when something was typed. */
export function changes(items: SettingItem[], edits: Edits): Edits {
  const found: Edits = {}
  for (const item of items) {
    const value = edits[item.name]
    if (value === undefined || value.trim() === formValue(item)) continue
    found[item.name] = value.trim()
  }
  return found
}

/** As texts write a value of the owner's own. */
export const mark = (name: string) => `{{${name}}}`

const DECIMAL = /^\d{1,10}(\.\d{1,2})?$/
const WHOLE = /^\d{1,9}$/
/** Amounts have fen, hundredths have two digits; everything else is counted whole. */
const isDecimal = (unit: string) => unit === 'yuan' || isHundredths(unit)

/** The least and the most that may be typed. */
export function rangeOf({ unit, min, max }: Pick<SettingItem, 'unit' | 'min' | 'max'>): [number, number] {
  const scale = isDecimal(unit) ? 100 : 1
  return [(min ?? 0) / scale, (max ?? Number.MAX_SAFE_INTEGER) / scale]
}
const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/
const SENDER = /^[^<>]*<?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/

/** Key of the text that says what is wrong, null when nothing is. The server decides; this saves a round trip. */
export function wrong(item: SettingItem, value: string): string | null {
  const text = value.trim()
  if (item.allow_del === 1 && item.type === 'number')
    return text === '' || /^[+-]?\d+(?:\.\d+)?$/.test(text) ? null : 'bad_own_number'
  if (item.type === 'number') {
    const [least, most] = rangeOf(item)
    const isNumber = (isDecimal(item.unit) ? DECIMAL : WHOLE).test(text)
    if (isNumber && Number(text) >= least && Number(text) <= most) return null
    return item.unit === 'yuan' ? 'bad_amount' : 'bad_number'
  }
  if (item.name.endsWith('_url')) return text === '' || /^https?:\/\//.test(text) ? null : 'bad_address'
  if (item.name === 'alert_emails')
    return text === '' || text.split(',').every((one) => EMAIL.test(one.trim())) ? null : 'bad_emails'
  if (item.name === 'contact_mail') return text === '' || EMAIL.test(text) ? null : 'bad_email'
  if (item.name === 'smtp_sender_mail') return text === '' || SENDER.test(text) ? null : 'bad_sender'
  if (typeof item.max === 'number') return [...text].length <= item.max ? null : 'bad_text'
  return null
}

/** Settings of a text-message provider that the chosen one does not use. */
const providers: Record<string, string[]> = {
  outbox: [],
  aliyun: ['sms_key', 'sms_secret', 'sms_sign', 'sms_template', 'sms_region'],
  tencent: ['sms_key', 'sms_secret', 'sms_sign', 'sms_template', 'sms_app', 'sms_region'],
  http: ['sms_secret', 'sms_url'],
}

/** Robots whose address and secret are asked for once they are switched on. */
const robots = ['alert_wecom', 'alert_dingtalk', 'alert_feishu']

export function shown(items: SettingItem[], edits: Edits): SettingItem[] {
  const isOff = (item: SettingItem) =>
    robots.includes(item.name) && (edits[item.name] ?? formValue(item)) === 'off'
  const off = items.filter(isOff)
  if (off.length > 0)
    return items.filter((item) => !off.some((robot) => item.name.startsWith(`${robot.name}_`)))
  const driver = items.find((item) => item.name === 'sms_driver')
  if (!driver) return items
  const used = providers[edits.sms_driver ?? formValue(driver)] ?? []
  return items.filter((item) => item === driver || used.includes(item.name))
}

export type Line = { kind: 'same' | 'gone' | 'new'; text: string }

/** Lines of two texts side by side: the longest lines they have in common stay, the rest went or came. */
export function difference(before: string, after: string): Line[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint32Array(now.length + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const line = lengths[row]
    if (!line) continue
    for (let column = now.length - 1; column >= 0; column -= 1) {
      line[column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: Line[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [one, other] = [old[row], now[column]]
    if (one !== undefined && one === other) {
      lines.push({ kind: 'same', text: one })
      row += 1
      column += 1
    } else if (other === undefined || (one !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'gone', text: one ?? '' })
      row += 1
    } else {
      lines.push({ kind: 'new', text: other })
      column += 1
    }
  }
  return lines
}

/** Only what changed, with a line or two around it; a gap in between is a null. */
export function excerpt(lines: Line[], around = 2): (Line | null)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some((line) => line.kind !== 'same'),
  )
  const found: (Line | null)[] = []
  lines.forEach((line, at) => {
    if (near[at]) found.push(line)
    else if (found.length > 0 && found.at(-1) !== null) found.push(null)
  })
  if (found.at(-1) === null) found.pop()
  return found
}

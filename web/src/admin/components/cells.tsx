import { useT } from '../../lib/i18n'
import { amount } from '../../lib/money'
import { moment } from '../../lib/time'
import type { Described, Kind } from './form'

/** True when the text carries a plus or a minus sign that means something. */
const isGain = (value: string) => !value.startsWith('-') && !/^[0.]*$/.test(value)

export function When({ unix }: { unix: number | null | undefined }) {
  const t = useT('admin')
  if (!unix) return <span className="u-color-t3">—</span>
  const { day, text } = moment(unix)
  const date = new Date(unix * 1000)
  return (
    <time dateTime={date.toISOString()} title={date.toLocaleString(undefined, { timeZoneName: 'short' })}>
      {day === 'date' ? text : t(`time.${day}`, { time: text })}
    </time>
  )
}

/** The key of a field's name among the texts of its resource. */
export const labelKey = ({ name, label }: Pick<Described, 'name' | 'label'>) => label ?? `field.${name}`

type PlainProps = { kind: Kind; value: unknown; word: (value: unknown) => string }

/** A value as its kind is shown where nothing else is said. */
export function Plain({ kind, value, word }: PlainProps) {
  if (kind === 'time') return <When unix={typeof value === 'number' ? value : null} />
  if (value === null || value === undefined || value === '') return <span className="u-color-t3">—</span>
  if (kind === 'money') return <Amount value={String(value)} />
  return kind === 'choice' || kind === 'flag' ? word(value) : String(value)
}

export type Tone = 'ok' | 'er' | 'wa' | 'in' | 'vi' | 'gr'

/** Dot and word: the colour is never alone. */
export function Pill({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="o-pill u-inline-row u-nowrap u-small u-round-5" data-tone={tone}>
      {children}
    </span>
  )
}

export function Amount({ value }: { value: string }) {
  return <span className="o-num">{amount(value)}</span>
}

/** A change of money or points: gains green with a plus, outgoings plain ink with a true minus. */
export function Change({ value, isMoney }: { value: string; isMoney: boolean }) {
  const plain = value.replace('-', '−')
  return (
    <span className="o-num" data-gain={isGain(value) || undefined}>
      {isMoney ? amount(value, true) : isGain(value) ? `+${plain}` : plain}
    </span>
  )
}

/** Colours of faces in tokens.css. */
const faces = 7

type FaceProps = { name: string; avatar?: string; size?: number }

/** The first sign of a name on a colour of its own, unless there is a picture on this site. */
export function Face({ name, avatar, size = 28 }: FaceProps) {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.43) }
  if (avatar?.startsWith('/')) return <img className="o-face" style={style} src={avatar} alt="" />
  const sum = [...name].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  return (
    <span
      className="o-face"
      style={{ ...style, background: `var(--face-${(sum % faces) + 1})` }}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase() ?? '?'}
    </span>
  )
}

type PersonProps = { name: string; line: string; avatar?: string }

export function Person({ name, line, avatar }: PersonProps) {
  return (
    <span className="o-person u-row u-gap-10 u-min-w-0">
      <Face name={name} avatar={avatar} />
      <span className="u-grid u-min-w-0">
        <b className="u-ellipsis u-leading-18 u-weight-500">{name}</b>
        <small className="u-ellipsis u-leading-16">{line}</small>
      </span>
    </span>
  )
}

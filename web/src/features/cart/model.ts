import type { LineKey } from '../../api/orders'
import type { LicenceKey } from '../../api/types'
import { recordOf } from '../../lib/guards'

/** One line: a material in one version under one licence. No price: it is asked for whenever the cart is opened. */
export type CartLine = LineKey

/** Lines that a browser keeps for a visitor; a member's cart has as many as the shop allows. */
export const guestLines = 50

export const lineKey = (line: CartLine) => `${line.material}-${line.variant}-${line.licence}`

export type Added = { lines: CartLine[]; result: 'added' | 'there' | 'full' }

/** Newest first; what is in already stays where it is. */
export function add(lines: CartLine[], line: CartLine, most = guestLines): Added {
  if (lines.some((one) => lineKey(one) === lineKey(line))) return { lines, result: 'there' }
  if (lines.length >= most) return { lines, result: 'full' }
  return { lines: [line, ...lines], result: 'added' }
}

export function remove(lines: CartLine[], line: CartLine): CartLine[] {
  return lines.filter((one) => lineKey(one) !== lineKey(line))
}

/** Undoing a removal: back to its place, unless it came back another way. */
export function putBack(lines: CartLine[], line: CartLine, place: number, most = guestLines): CartLine[] {
  if (lines.some((one) => lineKey(one) === lineKey(line)) || lines.length >= most) return lines
  return [...lines.slice(0, place), line, ...lines.slice(place)]
}

/** What a cart may still take of another: nothing twice, nothing beyond the last place. */
export function fitting(lines: CartLine[], others: CartLine[], most = guestLines): CartLine[] {
  const known = new Set(lines.map(lineKey))
  return others.filter((line) => !known.has(lineKey(line))).slice(0, Math.max(0, most - lines.length))
}

const licences: unknown[] = ['personal', 'commercial', 'enterprise'] satisfies LicenceKey[]
const isNumber = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0

function isLine(value: unknown): value is CartLine {
  const line = recordOf(value)
  return isNumber(line.material) && isNumber(line.variant) && licences.includes(line.licence)
}

/** What the browser kept; anything that is no line is dropped. */
export function parse(text: string | null): CartLine[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(value)) return []
    const kept = value
      .filter(isLine)
      .map(({ material, variant, licence }) => ({ material, variant, licence }))
    return kept
      .filter((line, place) => kept.findIndex((one) => lineKey(one) === lineKey(line)) === place)
      .slice(0, guestLines)
  } catch {
    return []
  }
}

// The specification sheet: what was measured or declared about one variant, row by row.
import type { Detail, Rights, Variant } from '../../api/types'
import { fileSize } from '../../lib/size'
import { day, timecode } from '../../lib/time'

/** `text` is shown as it is, `say` names a message of the material namespace; `copy` is the whole of a shortened text. */
export type SpecRow = {
  name: string
  text?: string
  say?: string
  notes?: string[]
  isMachine?: boolean
  copy?: string
}

const presentRow = (row: SpecRow | false | null | undefined): row is SpecRow => Boolean(row)

/** 9f3ce3b0…1a7: enough to compare by eye. */
function short(hash: string): string {
  return hash.length > 16 ? `${hash.slice(0, 8)}…${hash.slice(-6)}` : hash
}

function rightsNotes(rights: Rights): string[] {
  return [
    rights.property !== 'none' && `rights.property_${rights.property}`,
    rights.ai ? 'rights.ai' : 'rights.no_ai',
    rights.trademarks && 'rights.trademarks',
    rights.editorial && 'rights.editorial',
  ].filter((note) => typeof note === 'string')
}

/** The specification sheet of one variant; rows that do not apply are left out. */
export function specRows(detail: Detail, variant: Variant | undefined): SpecRow[] {
  const rate = Number(variant?.fps ?? detail.fps ?? 0)
  const duration = variant?.duration_ms ?? detail.duration_ms
  const frames =
    variant?.frames ?? (duration !== null && rate > 0 ? Math.round((duration / 1000) * rate) : null)
  const isFootage = detail.kind === 'footage'
  const machine = (name: string, text: string | null | undefined | false): SpecRow | null =>
    text ? { name, text, isMachine: true } : null
  const hash = (name: string, text: string | null | undefined): SpecRow | null =>
    text ? { name, text: short(text), copy: text, isMachine: true } : null
  const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' ')
  const slashed = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' / ')
  const width = variant?.width
  const height = variant?.height
  const software =
    detail.software_list.map((one) => joined(one.name, one.version)).join(' · ') || detail.software
  return [
    !isFootage && detail.items !== null && machine(`items_${detail.kind}`, String(detail.items)),
    detail.level !== null && { name: 'level', say: `level.${detail.level}` },
    machine('software', software),
    machine('resolution', width && height ? `${width}×${height}` : null),
    machine('fps', variant?.fps && `${variant.fps} fps`),
    isFootage && machine('duration', frames !== null && rate > 0 && timecode(frames, rate)),
    machine('codec', variant?.codec),
    machine('depth', joined(variant?.bit_depth ? `${variant.bit_depth} bit` : null, variant?.chroma)),
    isFootage && variant?.alpha ? { name: 'alpha', say: `alpha.${variant.alpha}` } : null,
    machine('colour', slashed(variant?.colour, variant?.transfer)),
    isFootage && { name: 'loop', say: detail.loopable ? 'yes' : 'no' },
    variant?.audio && (isFootage || variant.audio !== 'none')
      ? { name: 'audio', say: `audio.${variant.audio}` }
      : null,
    machine('container', joined(variant?.container, variant?.size ? fileSize(variant.size) : null)),
    detail.kind !== 'course' && {
      name: 'rights',
      say: `rights.people_${detail.rights.people}`,
      notes: rightsNotes(detail.rights),
    },
    hash('sha256', variant?.sha256),
    hash('sha1', variant?.sha1),
    machine('published', day(detail.published_at)),
  ].filter(presentRow)
}

/** Machine line of a variant row: 3840×2160  12 bit  Alpha  1.92 GB. */
export function variantLine(variant: Variant): string[] {
  return [
    variant.width && variant.height ? `${variant.width}×${variant.height}` : null,
    variant.bit_depth ? `${variant.bit_depth} bit` : null,
    variant.alpha && variant.alpha !== 'none' ? 'Alpha' : null,
    variant.size ? fileSize(variant.size) : null,
  ].filter((part) => part !== null)
}

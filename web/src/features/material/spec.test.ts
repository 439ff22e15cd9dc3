import { describe, expect, it } from 'vitest'
import type { Detail, Variant } from '../../api/types'
import { fileSize } from '../../lib/size'
import { specRows, variantLine } from './spec'

const variant: Variant = {
  id: 1,
  name: '4K',
  price: '128.00',
  width: 3840,
  height: 2160,
  fps: '25',
  codec: 'ProRes 4444',
  container: 'MOV',
  bit_depth: 12,
  chroma: '4:4:4',
  alpha: 'straight',
  colour: 'Rec.709',
  audio: 'none',
  size: 1_920_000_000,
  duration_ms: 12_000,
  frames: 300,
  transfer: 'BT.1886',
  sha1: null,
  sha256: '9f3ce3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991be1a7',
  measured: true,
  licences: [],
}

const detail = {
  kind: 'footage',
  items: null,
  level: null,
  software: null,
  duration_ms: 12_000,
  fps: '25',
  loopable: false,
  rights: { people: 'none', property: 'none', ai: false, trademarks: false, editorial: false },
  software_list: [],
  published_at: 1_793_000_000,
} as unknown as Detail

describe('the specification sheet', () => {
  it('lists what was measured', () => {
    const rows = Object.fromEntries(specRows(detail, variant).map((row) => [row.name, row.text ?? row.say]))
    expect(rows).toMatchObject({
      resolution: '3840×2160',
      fps: '25 fps',
      duration: '00:00:12:00',
      depth: '12 bit 4:4:4',
      alpha: 'alpha.straight',
      container: 'MOV 1.92 GB',
      rights: 'rights.people_none',
      colour: 'Rec.709 / BT.1886',
      sha256: '9f3ce3b0…1be1a7',
    })
    expect(specRows(detail, variant)).toHaveLength(13)
  })

  it('leaves out what does not apply', () => {
    const course = {
      ...detail,
      kind: 'course',
      items: 24,
      level: 'beginner',
      software: 'Houdini 20.5',
      software_list: [{ name: 'Houdini', version: '20.5' }],
      duration_ms: null,
    }
    const bare = Object.fromEntries(Object.entries(variant).map(([key]) => [key, null])) as unknown as Variant
    const names = specRows(course as Detail, { ...bare, audio: 'stereo' }).map((row) => row.name)
    expect(names).toEqual(['items_course', 'level', 'software', 'audio', 'published'])
  })

  it('says what may be seen in the picture', () => {
    const rights = {
      people: 'unreleased',
      property: 'released',
      ai: true,
      trademarks: true,
      editorial: true,
    } as const
    const row = specRows({ ...detail, rights }, variant).find(({ name }) => name === 'rights')
    expect(row).toMatchObject({
      say: 'rights.people_unreleased',
      notes: ['rights.property_released', 'rights.ai', 'rights.trademarks', 'rights.editorial'],
    })
  })

  it('writes sizes and variant lines', () => {
    expect(fileSize(186_400_000)).toBe('186 MB')
    expect(fileSize(1_999_999_999)).toBe('2.00 GB')
    expect(fileSize(12_400)).toBe('12 kB')
    expect(fileSize(10)).toBe('1 kB')
    expect(variantLine(variant)).toEqual(['3840×2160', '12 bit', 'Alpha', '1.92 GB'])
  })
})

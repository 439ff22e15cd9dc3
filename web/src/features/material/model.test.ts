import { describe, expect, it } from 'vitest'
import type { Detail, TypeNode, Variant } from '../../api/types'
import {
  badge,
  crumbsOf,
  fileSize,
  frameAt,
  frameFit,
  listHref,
  readSearch,
  resolutionClass,
  rootOf,
  specRows,
  tilePosition,
  totalCount,
  variantLine,
} from './model'

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
  duration_ms: null,
  frames: null,
  transfer: null,
  sha1: null,
  sha256: null,
  measured: false,
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
  published_at: 1_793_000_000,
} as unknown as Detail

describe('a card', () => {
  it('shows one mark: free before VIP before alpha', () => {
    expect(badge({ price: '0.00', vip: true, alpha: true })).toBe('free')
    expect(badge({ price: '1.00', vip: true, alpha: true })).toBe('vip')
    expect(badge({ price: '1.00', vip: false, alpha: true })).toBe('alpha')
    expect(badge({ price: '1.00', vip: false, alpha: false })).toBeNull()
  })

  it('fills its gate with 16:9 and shows every other frame whole', () => {
    expect(['16:9', '9:16', '1:1', '21:9', '4:3', null].map((aspect) => frameFit(aspect))).toEqual([
      'fill',
      'tall',
      'tall',
      'wide',
      'tall',
      'fill',
    ])
  })

  it('names a size by its long side', () => {
    expect(resolutionClass(2160, 3840)).toBe('4K')
    expect(resolutionClass(7680, 4320)).toBe('8K')
    expect(resolutionClass(1920, 1080)).toBe('HD')
    expect(resolutionClass(1280, 720)).toBe('720p')
  })

  it('finds the frame under the pointer and its tile', () => {
    expect([0, 0.5, 0.999, 1, -1].map((ratio) => frameAt(ratio, 60))).toEqual([0, 30, 59, 59, 0])
    const sprite = { columns: 10, rows: 6 }
    expect(tilePosition(0, sprite)).toBe('0% 0%')
    expect(tilePosition(59, sprite)).toBe('100% 100%')
    expect(tilePosition(3, { columns: 1, rows: 1 })).toBe('0% 0%')
  })
})

describe('the address of a list', () => {
  it('is read with defaults for what does not fit', () => {
    expect(readSearch({})).toEqual({ type: undefined, q: undefined, sort: 'new', page: 1 })
    expect(readSearch({ type: 'city', q: ' 雨 ', sort: 'odd', page: '-3' })).toEqual({
      type: 'city',
      q: '雨',
      sort: 'new',
      page: 1,
    })
    expect(readSearch({ page: '2', sort: 'price-asc' })).toMatchObject({ page: 2, sort: 'price-asc' })
  })

  it('leaves defaults out and goes back to page one when anything else changes', () => {
    const search = readSearch({ type: 'city', page: '3', sort: 'popular' })
    expect(listHref(search, { page: 2 })).toBe('/list?page=2&sort=popular&type=city')
    expect(listHref(search, { sort: 'new' })).toBe('/list?type=city')
    expect(listHref(search, { type: undefined })).toBe('/list?sort=popular')
  })
})

describe('types', () => {
  const tree: TypeNode[] = [
    {
      slug: 'footage',
      name: 'Footage',
      count: 3,
      children: [{ slug: 'city', name: 'City', count: 3, children: [] }],
    },
    { slug: 'packs', name: 'Packs', count: 2, children: [] },
  ]

  it('know their root and their sum', () => {
    expect(rootOf(tree, 'city')).toBe('footage')
    expect(rootOf(tree, 'packs')).toBe('packs')
    expect(rootOf(tree, 'none')).toBeNull()
    expect(rootOf(tree, undefined)).toBeNull()
    expect(totalCount(tree)).toBe(5)
  })

  it('make the same crumbs whether or not the trail ends with the type itself', () => {
    const city = { slug: 'city', name: 'City' }
    const footage = { slug: 'footage', name: 'Footage' }
    expect(crumbsOf({ ...city, trail: [footage, city] })).toEqual([footage, city])
    expect(crumbsOf({ ...city, trail: [footage] })).toEqual([footage, city])
    expect(crumbsOf(null)).toEqual([])
  })
})

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
      rights: 'rights.no_people',
    })
    expect(specRows(detail, variant)).toHaveLength(12)
  })

  it('leaves out what does not apply', () => {
    const course = {
      ...detail,
      kind: 'course',
      items: 24,
      level: 'beginner',
      software: 'Houdini 20.5',
      duration_ms: null,
    }
    const bare = Object.fromEntries(Object.entries(variant).map(([key]) => [key, null])) as unknown as Variant
    const names = specRows(course as Detail, { ...bare, audio: 'stereo' }).map((row) => row.name)
    expect(names).toEqual(['items_course', 'level', 'software', 'audio', 'published'])
  })

  it('writes sizes and variant lines', () => {
    expect(fileSize(186_400_000)).toBe('186 MB')
    expect(fileSize(1_999_999_999)).toBe('2.00 GB')
    expect(fileSize(10)).toBe('1 MB')
    expect(variantLine(variant)).toEqual(['3840×2160', '12 bit', 'Alpha', '1.92 GB'])
  })
})

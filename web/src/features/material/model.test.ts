import { describe, expect, it } from 'vitest'
import type { Card, FacetValue, OwnRight, TypeNode } from '../../api/types'
import {
  badge,
  cardHref,
  conditions,
  crumbsOf,
  drop,
  frameFit,
  isTelling,
  isUpright,
  listHref,
  namesOf,
  ownedRight,
  priceRange,
  readSearch,
  resolutionClass,
  rootOf,
  searchQuery,
  sortOf,
  sortsFor,
  temporaryRight,
  toggled,
  without,
  withPrice,
} from './model'

describe('what is owned', () => {
  const right = (variant: number | null, licence: OwnRight['licence'], until: number | null = null) =>
    ({ variant, licence, source: until ? 'vip' : 'order', until }) satisfies OwnRight

  it('is one version under one licence and the smaller ones', () => {
    const rights = [right(1, 'commercial')]
    const owns = (variant: number, licence: OwnRight['licence']) =>
      ownedRight(rights, { variant, licence }) !== undefined
    expect([owns(1, 'personal'), owns(1, 'commercial')]).toEqual([true, true])
    expect([owns(1, 'enterprise'), owns(2, 'personal')]).toEqual([false, false])
    expect(ownedRight([right(null, 'personal')], { variant: 2, licence: 'personal' })).toBeDefined()
  })

  it('does not end by itself', () => {
    const rights = [right(null, 'commercial', 5), right(null, 'personal', 9)]
    expect(ownedRight(rights, { variant: 1, licence: 'personal' })).toBeUndefined()
    expect(temporaryRight(rights, { variant: 1, licence: 'personal' })?.until).toBe(9)
    expect(temporaryRight([right(2, 'personal', 5)], { variant: 1, licence: 'personal' })).toBeUndefined()
  })
})

describe('a card', () => {
  it('shows one mark: owned before free before VIP before alpha', () => {
    const own = {
      id: 1,
      owned: true,
      owns_offer: true,
      rights: [],
      collected: false,
      price: null,
      pool: false,
    }
    expect(badge({ price: '0.00', vip: true, alpha: true }, own)).toBe('owned')
    expect(badge({ price: '0.00', vip: true, alpha: true })).toBe('free')
    expect(badge({ price: '1.00', vip: true, alpha: true })).toBe('vip')
    expect(badge({ price: '1.00', vip: false, alpha: true })).toBe('alpha')
    expect(badge({ price: '1.00', vip: false, alpha: false })).toBeNull()
  })

  it('of a course leads to the chapters', () => {
    expect(cardHref({ id: 7, kind: 'course' } as Card)).toBe('/course2/7')
    expect(cardHref({ id: 7, kind: 'pack' } as Card)).toBe('/course/7')
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
})

describe('the address of a list', () => {
  it('is read with defaults for what does not fit', () => {
    expect(readSearch({})).toEqual({ page: 1 })
    expect(
      readSearch({
        type: 'city',
        q: ' 雨 ',
        sort: 'odd',
        page: '-3',
        kind: 'nonsense',
        max: '12.5',
        utm: 'x',
      }),
    ).toEqual({ type: ['city'], q: '雨', page: 1 })
    expect(readSearch({ page: '2', sort: 'price-asc' })).toEqual({ page: 2, sort: 'price-asc' })
    expect(readSearch({ min: '300', max: '50', alpha: 'yes,no' })).toEqual({ min: 300, page: 1 })
    expect(readSearch({ tag: 'a,,b, <script>' })).toEqual({ tag: ['a', 'b'], page: 1 })
  })

  it('has one spelling: keys and values in order, defaults left out', () => {
    const search = readSearch({
      type: 'nature,city,city',
      resolution: 'hd,8k',
      tag: 'rain,night',
      fps: '50,23.976',
      max: '300',
      min: '0',
      sort: 'new',
      page: '1',
    })
    expect(listHref(search)).toBe(
      '/list?fps=23.976%2C50&max=300&resolution=8k%2Chd&tag=night%2Crain&type=city%2Cnature',
    )
    expect(readSearch(Object.fromEntries(new URLSearchParams(listHref(search).slice(6))))).toEqual(search)
    expect(searchQuery(search)).toMatchObject({ min: undefined, page: undefined, sort: undefined })
  })

  it('goes back to page one when anything else changes', () => {
    const search = readSearch({ type: 'city', page: '3', sort: 'popular' })
    expect(listHref(search, { page: 2 })).toBe('/list?page=2&sort=popular&type=city')
    expect(listHref(search, { sort: 'new' })).toBe('/list?type=city')
    expect(listHref(search, { type: undefined })).toBe('/list?sort=popular')
  })

  it('sorts by match when there are words, else by age', () => {
    const words = readSearch({ q: '雨' })
    expect(sortOf(words)).toBe('relevance')
    expect(sortsFor(words)[0]).toBe('relevance')
    expect(listHref(words, { sort: 'new' })).toBe(`/list?q=${encodeURIComponent('雨')}&sort=new`)
    expect(listHref(words, { sort: 'relevance' })).toBe(`/list?q=${encodeURIComponent('雨')}`)
    expect(sortOf(readSearch({ sort: 'relevance' }))).toBe('new')
    expect(sortsFor(readSearch({}))).not.toContain('relevance')
    // Without the words their order means nothing.
    expect(listHref(without({ ...words, sort: 'new' }, 'q'))).toBe('/list')
  })
})

describe('choosing', () => {
  const leaf = (value: string): FacetValue => ({ value, name: value.toUpperCase(), count: 1, children: [] })
  const tree: FacetValue[] = [
    { ...leaf('footage'), children: [leaf('city'), leaf('nature')] },
    { ...leaf('elements'), children: [leaf('smoke')] },
  ]
  const chosen = (type: string) => readSearch({ type })

  it('adds and takes away', () => {
    expect(toggled(chosen('city'), 'type', 'nature', tree).type).toEqual(['city', 'nature'])
    expect(toggled(chosen('city,nature'), 'type', 'city', tree).type).toEqual(['nature'])
    expect(toggled(readSearch({ page: '4' }), 'kind', 'pack')).toEqual({ kind: ['pack'], page: 1 })
  })

  it('in a tree lets the nearer word win', () => {
    expect(toggled(chosen('footage,smoke'), 'type', 'city', tree).type).toEqual(['smoke', 'city'])
    expect(toggled(chosen('city,nature,smoke'), 'type', 'footage', tree).type).toEqual(['smoke', 'footage'])
  })

  it('tells its conditions in the order of the rail and drops them one by one', () => {
    const search = readSearch({ q: '雨', tag: 'night', type: 'city,nature', max: '300' })
    expect(conditions(search).map(({ key, value }) => `${key} ${value}`.trim())).toEqual([
      'q 雨',
      'type city',
      'type nature',
      'tag night',
      'price',
    ])
    expect(drop(search, { key: 'type', value: 'city' }).type).toEqual(['nature'])
    expect(listHref(drop(search, { key: 'price', value: '' }))).not.toContain('max')
    expect(listHref(without(search, 'type'))).not.toContain('type')
  })

  it('of portraits alone turns the gates upright', () => {
    expect(isUpright(readSearch({ aspect: 'portrait' }))).toBe(true)
    expect(isUpright(readSearch({ aspect: 'portrait,square' }))).toBe(false)
    expect(isUpright(readSearch({}))).toBe(false)
  })

  it('of a price leaves the ends of the scale out', () => {
    const search = readSearch({ max: '300' })
    expect(priceRange(search, 500)).toEqual([0, 300])
    expect(priceRange(readSearch({ min: '900' }), 500)).toEqual([500, 500])
    expect(listHref(withPrice(search, [0, 500], 500))).toBe('/list')
    expect(listHref(withPrice(search, [50, 400], 500))).toBe('/list?max=400&min=50')
  })

  it('knows names from all branches', () => {
    expect(namesOf(tree).get('smoke')).toBe('SMOKE')
  })

  it('suggests from one Chinese character or two letters on', () => {
    expect(['', ' ', 'a', ' a ', 'ab', '雨', '7'].map(isTelling)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      false,
    ])
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

  it('know their root', () => {
    expect(rootOf(tree, 'city')).toBe('footage')
    expect(rootOf(tree, 'packs')).toBe('packs')
    expect(rootOf(tree, 'none')).toBeNull()
    expect(rootOf(tree, undefined)).toBeNull()
  })

  it('make the same crumbs whether or not the trail ends with the type itself', () => {
    const city = { slug: 'city', name: 'City' }
    const footage = { slug: 'footage', name: 'Footage' }
    expect(crumbsOf({ ...city, trail: [footage, city] })).toEqual([footage, city])
    expect(crumbsOf({ ...city, trail: [footage] })).toEqual([footage, city])
    expect(crumbsOf(null)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { OwnedFile, Purchase } from '../../api/delivery'
import {
  isCut,
  lastUsed,
  olderEditions,
  pickedOf,
  purchasesHref,
  readPurchases,
  tidyNumber,
  wantsList,
  whyNoZip,
} from './model'

const file = (key: string, more: Partial<OwnedFile> = {}): OwnedFile => ({
  key,
  name: '4K ProRes 422 HQ',
  file_name: 'rain.mov',
  size: 1_000_000_000,
  sha256: '',
  edition: 1,
  editions: 1,
  updated: false,
  updated_at: 0,
  note: '',
  downloaded_at: null,
  downloaded: 0,
  ...more,
})

const row = (id: number, files: OwnedFile[], certificate: string | null = null) =>
  ({
    id,
    files,
    kind: 'footage',
    certificate: certificate && { number: certificate },
  }) as unknown as Purchase

describe('the address of purchases', () => {
  it('says what is looked for and leaves out the rest', () => {
    const search = readPurchases({ kind: 'pack', find: ' fire ', updated: '1', page: '3' })
    expect(search).toEqual({ kind: 'pack', q: 'fire', updated: true, page: 3 })
    expect(purchasesHref(search, {})).toBe('/user/my-purchases?find=fire&kind=pack&updated=1')
    expect(purchasesHref(search, { kind: 'all', q: undefined, updated: false })).toBe('/user/my-purchases')
  })

  it('takes nothing strange', () => {
    expect(readPurchases({ kind: 'x', page: '0', updated: 'yes' })).toEqual({
      kind: 'all',
      q: undefined,
      updated: false,
      page: 1,
    })
  })
})

describe('files', () => {
  it('offers the one that was had last, else the first', () => {
    const files = [file('v1'), file('v2', { downloaded_at: 5 }), file('v3', { downloaded_at: 9 })]
    expect(lastUsed(files)?.key).toBe('v3')
    expect(lastUsed([file('v1'), file('v2')])?.key).toBe('v1')
    expect(lastUsed([])).toBeUndefined()
  })

  it('knows a download that stopped half-way from one that is whole or never began', () => {
    expect(isCut(file('v1', { downloaded: 10 }))).toBe(true)
    expect(isCut(file('v1'))).toBe(false)
    expect(isCut(file('v1', { downloaded: 1_000_000_000 }))).toBe(false)
  })

  it('lists earlier editions, newest first', () => {
    expect(olderEditions(file('v1', { edition: 6 }))).toEqual([5, 4, 3])
    expect(olderEditions(file('v1'))).toEqual([])
  })

  it('shows many files as a list', () => {
    expect(wantsList({ kind: 'footage', files: [file('v1'), file('v2')] })).toBe(false)
    expect(wantsList({ kind: 'pack', files: [file('v1'), file('v2')] })).toBe(true)
    expect(wantsList({ kind: 'project_file', files: [file('p1')] })).toBe(false)
  })
})

describe('a selection', () => {
  it('counts a file once, however often it is owned', () => {
    const picked = pickedOf([row(1, [file('v1'), file('v2')], 'RC-1'), row(2, [file('v1')])])
    expect(picked).toEqual({ rows: 2, keys: ['v1', 'v2'], bytes: 2_000_000_000, certificates: ['RC-1'] })
  })

  it('says why it cannot be one ZIP', () => {
    const limits = { zipFiles: 200, zipBytes: 20e9 }
    expect(whyNoZip({ keys: ['v1'], bytes: 20e9 }, limits)).toBeNull()
    expect(whyNoZip({ keys: ['v1'], bytes: 20e9 + 1 }, limits)).toBe('bytes')
    expect(whyNoZip({ keys: Array.from({ length: 201 }, String), bytes: 1 }, limits)).toBe('files')
    expect(whyNoZip({ keys: ['v1'], bytes: 20e9 + 1 }, undefined)).toBeNull()
  })
})

it('reads a number as people write it', () => {
  expect(tidyNumber(' rc-26-88417 ')).toBe('RC-26-88417')
})

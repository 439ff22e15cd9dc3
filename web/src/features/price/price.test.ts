import { describe, expect, it } from 'vitest'
import type { Detail } from '../../api/types'
import { completed, emptyDraft, linesOf } from './model'

const detail = {
  id: 7,
  quote: { variant: 71, licence: 'commercial' },
  variants: [
    { id: 70, licences: [{ licence: 'personal' }] },
    { id: 71, licences: [{ licence: 'personal' }, { licence: 'commercial' }] },
  ],
} as unknown as Detail

describe('lines to simulate', () => {
  it('start with what the shop offers first', () => {
    expect(completed({ ...emptyDraft, material: 7 }, detail)).toEqual({
      material: 7,
      variant: 71,
      licence: 'commercial',
    })
  })

  it('keep what was chosen, as far as it is offered', () => {
    expect(completed({ material: 7, variant: 70, licence: 'commercial' }, detail)).toEqual({
      material: 7,
      variant: 70,
      licence: 'personal',
    })
    expect(completed({ material: 7, variant: 99, licence: 'personal' }, detail).variant).toBe(71)
  })

  it('count once, and only when they say everything', () => {
    const line = { material: 7, variant: 71, licence: 'personal' as const }
    expect(linesOf([line, emptyDraft, { ...line }, { ...line, variant: null }])).toEqual([line])
    expect(linesOf([line, { ...line, licence: 'commercial' }])).toHaveLength(2)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { forgetInvite, inviteCode, keptCode } from './invite'

const day = 24 * 60 * 60 * 1000

describe('an invitation', () => {
  beforeEach(forgetInvite)

  it('is kept for thirty days', () => {
    const kept = JSON.stringify({ code: 'K7MWQ3XR', at: 1_000_000 })
    expect(keptCode(kept, 1_000_000 + 29 * day)).toBe('K7MWQ3XR')
    expect(keptCode(kept, 1_000_000 + 30 * day)).toBe('')
    expect(keptCode(kept, 0), 'a clock that was set back does not prolong it').toBe('')
  })

  it('is nothing when what was kept is no code', () => {
    for (const text of [null, '', '{', '{}', '[]', '{"code":"<b>","at":1}', '{"code":"ABCD1234"}'])
      expect(keptCode(text, 2)).toBe('')
  })

  it('still counts on a later visit, and a newer one replaces it', () => {
    expect(inviteCode('K7MWQ3XR')).toBe('K7MWQ3XR')
    expect(inviteCode('')).toBe('K7MWQ3XR')
    expect(inviteCode('NEWER234')).toBe('NEWER234')
    expect(inviteCode('')).toBe('NEWER234')
    forgetInvite()
    expect(inviteCode('')).toBe('')
  })
})

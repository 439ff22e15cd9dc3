import { describe, expect, it } from 'vitest'
import type { MaterialEdit, MaterialState } from '../../api/materials'
import { liveChecks, placeOfCheck, weight } from './checks'

const check = (key: string, more = {}) => ({ key, ok: false, later: false, note: null, ...more })
const edit = (more: Partial<MaterialEdit>) =>
  ({
    title_zh: '雨夜',
    title_en: '雨夜',
    summary_zh: '',
    summary_en: '',
    tags_zh: [],
    category_id: 1,
    least_price: '0.00',
    variants: [],
    ...more,
  }) as unknown as MaterialEdit

describe('the list of what is missing', () => {
  const list = ['title', 'tags', 'summary', 'price', 'master'].map((key) => check(key))
  const states = (more: Partial<MaterialEdit>) =>
    liveChecks(list as MaterialState['checks'], edit(more)).map(({ key, ok, note }) => `${key} ${ok} ${note}`)

  it('follows what is typed, and leaves files to the server', () => {
    expect(states({ tags_zh: ['雨'] })).toEqual([
      'title true null',
      'tags false 1/3',
      'summary false 0/60',
      'price false null',
      'master false null',
    ])
    const variants = [{ price: '49' }] as MaterialEdit['variants']
    expect(states({ tags_zh: ['雨', '夜', '窗'], summary_zh: '雨'.repeat(30), variants })).toEqual([
      'title true null',
      'tags true null',
      'summary true null',
      'price true null',
      'master false null',
    ])
  })

  it('counts a Chinese character as two letters, and leads to the field', () => {
    expect([weight('雨夜 ab'), weight('  ')]).toEqual([7, 0])
    expect(placeOfCheck('summary')).toEqual({ part: 'texts', field: 'summary_zh' })
    expect(placeOfCheck('poster')).toEqual({ part: 'media' })
  })
})

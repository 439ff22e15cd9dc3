import { describe, expect, it } from 'vitest'
import { fillText, findText } from './texts'

const texts = {
  plain: 'Pages',
  part: { deep: 'Deep', count_one: '{{count}} item', count_other: '{{count}} items' },
}

describe('texts', () => {
  it('are found by their path', () => {
    expect(findText(texts, 'plain', 'en', undefined)).toBe('Pages')
    expect(findText(texts, 'part.deep', 'en', undefined)).toBe('Deep')
  })

  it('are missing where nothing, or a part, stands', () => {
    for (const key of ['part', 'part.none', 'plain.deep', 'none.deep', 'toString'])
      expect(findText(texts, key, 'en', undefined)).toBeUndefined()
    expect(findText(undefined, 'plain', 'en', undefined)).toBeUndefined()
  })

  it('take the plural form of their language', () => {
    expect(findText(texts, 'part.count', 'en', 1)).toBe('{{count}} item')
    expect(findText(texts, 'part.count', 'en', 2)).toBe('{{count}} items')
    expect(findText(texts, 'part.count', 'zh-cn', 1)).toBe('{{count}} items')
    expect(findText(texts, 'plain', 'en', 1)).toBe('Pages')
  })

  it('are filled in, once: what is put in is not searched', () => {
    expect(fillText('{{a}} of {{ b }}', { a: 1, b: '{{a}}' })).toBe('1 of {{a}}')
    expect(fillText('{{missing}}!', {})).toBe('!')
    expect(fillText('$& {{a}}', { a: '$&' })).toBe('$& $&')
  })
})

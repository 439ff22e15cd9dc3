import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './markdown'

describe('a draft as HTML', () => {
  it('is what the server would make of it', () => {
    expect(renderMarkdown('## A\n\n- *b*')).toBe('<h2>A</h2>\n<ul>\n<li><em>b</em></li>\n</ul>')
    expect(renderMarkdown('[x](/list?a=b:c)')).toContain('href="/list?a=b:c"')
    expect(renderMarkdown('| a |\n|---|\n| ~~b~~ |')).toContain('<td><del>b</del></td>')
  })

  it('lets nothing be smuggled in', () => {
    for (const bad of [
      '<script>alert(1)</script>',
      'a <img src=x onerror=alert(1)> b',
      '[x](javascript:alert(1))',
      '[x](JaVaScRiPt:alert(1))',
      '![x](data:text/html;base64,PHNjcmlwdD4=)',
      '<javascript:alert(1)>',
    ]) {
      const html = renderMarkdown(bad).toLowerCase()
      expect(html).not.toMatch(/<script|<img src=x|="javascript:|="data:/)
    }
  })
})

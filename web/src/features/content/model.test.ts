import { expect, it } from 'vitest'
import { withHeadings } from './model'

it('gives headings an id and lists them in plain words', () => {
  const { html, headings } = withHeadings(
    '<h2>1. <em>What</em> &amp; why</h2><p>x</p><h2 class="a">2.</h2><h3>no</h3>',
  )
  expect(headings).toEqual([
    { id: 'section-1', text: '1. What & why' },
    { id: 'section-2', text: '2.' },
  ])
  expect(html).toBe(
    '<h2 id="section-1">1. <em>What</em> &amp; why</h2><p>x</p><h2 id="section-2">2.</h2><h3>no</h3>',
  )
})

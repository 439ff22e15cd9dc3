import { expect, it } from 'vitest'
import { askedId, findFaq, marked, pieces } from './model'

const page = {
  topics: [
    {
      topic: 'licence' as const,
      list: [{ id: 1, question: 'May I resell?', html: '<p>No, <b>never</b>.</p>' }],
    },
    { topic: 'payment' as const, list: [{ id: 2, question: 'Alipay?', html: '<p>Yes &amp; WeChat</p>' }] },
  ],
}

it('finds questions by words in the question and the answer, not in tags', () => {
  const ids = (text: string) => findFaq(page, text).flatMap((topic) => topic.list.map((one) => one.id))
  expect(ids('')).toEqual([1, 2])
  expect(ids('NEVER resell')).toEqual([1])
  expect(ids('wechat')).toEqual([2])
  expect(ids('<p>')).toEqual([])
})

it('cuts a text where the words are', () => {
  expect(pieces('雨夜雨', '雨')).toEqual([
    { text: '雨', hit: true },
    { text: '夜', hit: false },
    { text: '雨', hit: true },
  ])
  expect(pieces('a+b (c)', '+ (')).toContainEqual({ text: '+', hit: true })
  expect(pieces('abc', ' ')).toEqual([{ text: 'abc', hit: false }])
})

it('marks words in HTML and leaves tags and entities whole', () => {
  expect(marked('<a href="/amp">amp &amp; b</a>', 'amp')).toBe('<a href="/amp"><mark>amp</mark> &amp; b</a>')
  expect(marked('<b>x</b>', 'b')).toBe('<b>x</b>')
  expect(marked('<b>x</b>', '')).toBe('<b>x</b>')
})

it('reads which question an address is about', () => {
  expect(askedId('#faq-12')).toBe(12)
  for (const bad of ['', '#', '#faq-', '#faq-x', '#other-1']) expect(askedId(bad)).toBeNull()
})

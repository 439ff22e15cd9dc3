import type { FaqPage } from '../../api/types'

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ')

/** The questions that have every word in their question or answer; topics without any are left out. */
export function findFaq(page: FaqPage, text: string): FaqPage['topics'] {
  const wanted = words(text)
  return page.topics
    .map((topic) => ({
      ...topic,
      list: topic.list.filter((one) => {
        const whole = `${one.question} ${plain(one.html)}`.toLowerCase()
        return wanted.every((word) => whole.includes(word))
      }),
    }))
    .filter((topic) => topic.list.length > 0)
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text cut where the words are, longest first. */
export function pieces(text: string, wanted: string): { text: string; hit: boolean }[] {
  const list = words(wanted).sort((a, b) => b.length - a.length)
  if (list.length === 0) return [{ text, hit: false }]
  return text
    .split(new RegExp(`(${list.map(escaped).join('|')})`, 'gi'))
    .map((part, place) => ({ text: part, hit: place % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** The same in safe HTML: only what stands between tags is marked, and no entity is cut. */
export function marked(html: string, wanted: string): string {
  if (words(wanted).length === 0) return html
  return html
    .split(/(<[^>]*>|&[#\w]+;)/)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : pieces(part, wanted)
            .map((one) => (one.hit ? `<mark>${one.text}</mark>` : one.text))
            .join(''),
    )
    .join('')
}

/** "#faq-12" → 12 */
export function askedId(hash: string): number | null {
  const id = /^#?faq-(\d{1,15})$/.exec(hash)?.[1]
  return id ? Number(id) : null
}

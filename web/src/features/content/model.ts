const names = ['about', 'agreement', 'topup-agreement', 'user-agreement', 'privacy-policy']

export function isContentName(name: string): boolean {
  return names.includes(name)
}

export type Heading = { id: string; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .trim()
}

/** Gives every second-level heading an id and lists them for the table of contents. */
export function withHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const marked = html.replace(/<h2(?:\s[^>]*)?>([\s\S]*?)<\/h2>/g, (_whole, inner: string) => {
    const id = `section-${headings.length + 1}`
    headings.push({ id, text: plain(inner) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: marked, headings }
}

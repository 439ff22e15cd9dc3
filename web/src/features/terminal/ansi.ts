// Colours of a line (SGR) become classes; the text stays text.

export type Span = { text: string; names: string }

type Pen = { colour: string; bold: boolean; dim: boolean; italic: boolean; underline: boolean }

const plain: Pen = { colour: '', bold: false, dim: false, italic: false, underline: false }
const hues = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const

/** The nearest of the eight for any other colour: the page has its own, which can be read on its own ground. */
function nearest(red: number, green: number, blue: number): string {
  const most = Math.max(red, green, blue)
  if (most < 64) return 'black'
  const bits = (red > most * 0.6 ? 1 : 0) | (green > most * 0.6 ? 2 : 0) | (blue > most * 0.6 ? 4 : 0)
  return hues[bits] ?? 'white'
}

function indexed(code: number): string {
  if (code < 16) return hues[code % 8] ?? ''
  if (code >= 232) return code < 244 ? 'black' : 'white'
  const at = code - 16
  return nearest(Math.floor(at / 36) * 51, (Math.floor(at / 6) % 6) * 51, (at % 6) * 51)
}

function painted(pen: Pen, codes: number[]): Pen {
  let next = { ...pen }
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] ?? 0
    if (code === 0) next = { ...plain }
    else if (code === 1) next.bold = true
    else if (code === 2) next.dim = true
    else if (code === 3) next.italic = true
    else if (code === 4) next.underline = true
    else if (code === 22) next = { ...next, bold: false, dim: false }
    else if (code === 23) next.italic = false
    else if (code === 24) next.underline = false
    else if (code >= 30 && code <= 37) next.colour = hues[code - 30] ?? ''
    else if (code >= 90 && code <= 97) next.colour = hues[code - 90] ?? ''
    else if (code === 39) next.colour = ''
    else if (code === 38 || code === 48) {
      const kind = codes[at + 1]
      const colour =
        kind === 5
          ? indexed(codes[at + 2] ?? 0)
          : nearest(codes[at + 2] ?? 0, codes[at + 3] ?? 0, codes[at + 4] ?? 0)
      if (code === 38) next.colour = colour
      at += kind === 5 ? 2 : 4
    }
  }
  return next
}

function namesOf(pen: Pen): string {
  const names = [
    pen.colour && `term-${pen.colour}`,
    pen.bold && 'term-bold',
    pen.dim && 'term-dim',
    pen.italic && 'term-italic',
    pen.underline && 'term-underline',
  ]
  return names.filter(Boolean).join(' ')
}

/** A line in pieces of one look each. */
export function spansOf(line: string): Span[] {
  if (!line.includes('\u001b[')) return [{ text: line, names: '' }]
  const found: Span[] = []
  let pen = plain
  const [first = '', ...parts] = line.split('\u001b[')
  if (first) found.push({ text: first, names: '' })
  for (const part of parts) {
    const [, codes, text = ''] = /^([\d;]*)m([\s\S]*)$/.exec(part) ?? []
    if (codes === undefined) continue
    pen = painted(pen, codes === '' ? [0] : codes.split(';').map(Number))
    if (text) found.push({ text, names: namesOf(pen) })
  }
  return found
}

/** The text alone, to be searched and copied. */
export const plainText = (line: string) =>
  line.includes('\u001b[')
    ? spansOf(line)
        .map((span) => span.text)
        .join('')
    : line

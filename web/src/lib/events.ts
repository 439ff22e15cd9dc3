/** One server-sent event: its text, and the place to go on from if it named one. */
export type StreamEvent = { data: string; id: string | null }

/** Cuts a stream of text into events; pieces may be torn anywhere. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const data: string[] = []
      let id: string | null = null
      for (const line of block.split('\n')) {
        // A line that begins with a colon is a sign of life.
        const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
        if (name === 'data') data.push(value)
        if (name === 'id') id = value
      }
      return data.length > 0 ? [{ data: data.join('\n'), id }] : []
    })
  }
}

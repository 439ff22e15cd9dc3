/** Columns as somebody put them; the first stays first, and new ones come last. */
export function arranged<C extends { name: string }>(columns: C[], order: string[]): C[] {
  const [first, ...rest] = columns
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return first ? [first, ...rest.sort((a, b) => place(a.name) - place(b.name))] : []
}

/** 1 … 4 5 6 … 18: first, last and the neighbours; null is a gap. */
export function pageLinks(current: number, last: number): (number | null)[] {
  const links: (number | null)[] = []
  for (let page = 1; page <= last; page += 1) {
    const isNear = Math.abs(page - current) <= 1
    const isStart = current <= 3 && page <= 5
    const isEnd = current >= last - 2 && page >= last - 4
    if (page === 1 || page === last || isNear || isStart || isEnd) links.push(page)
    else if (links.at(-1) !== null) links.push(null)
  }
  return links
}

// Vitest prints failures with Map.groupBy, which Debian's Node 20 does not have yet: without this a failing
// test ends in a crash of the reporter instead of a message.
Map.groupBy ??= <K, V>(items: Iterable<V>, keyOf: (item: V, index: number) => K): Map<K, V[]> => {
  const groups = new Map<K, V[]>()
  let index = 0
  for (const item of items) {
    const key = keyOf(item, index)
    groups.set(key, [...(groups.get(key) ?? []), item])
    index += 1
  }
  return groups
}

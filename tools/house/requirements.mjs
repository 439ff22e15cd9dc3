// docs/requirements.md names places and tests: every one of them must exist, and what is not done yet must be said at the top.
import { existsSync, readFileSync } from 'node:fs'

const list = 'docs/requirements.md'
// Where a short path may stand.
const roots = ['', 'server/', 'web/src/', 'server/rushes/tests/', 'web/']

export function checkRequirements() {
  if (!existsSync(list)) return [`${list} is missing`]
  const problems = []
  const text = readFileSync(list, 'utf8')
  const [, top = ''] = text.split(/^## Not yet$/m)
  const named = new Set([...top.split(/^## /m)[0].matchAll(/^- \*\*([\w.]+)\*\*/gm)].map(([, id]) => id))
  const open = new Set()
  const seen = new Set()
  for (const line of text.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, id, , place, test] = cells
    if (cells.length !== 6 || !/^[A-Z][\d.]+[a-z]?$/.test(id)) continue
    if (seen.has(id)) problems.push(`${list}: ${id} stands there twice`)
    seen.add(id)
    if (/not yet/.test(`${place} ${test}`)) open.add(id)
    else if (!/`/.test(place) || !/`/.test(test)) problems.push(`${list}: ${id} names no place or no test`)
    for (const [, name] of `${place} ${test}`.matchAll(/`([^`]+)`/g)) {
      const wrong = missing(name)
      if (wrong) problems.push(`${list}: ${id} names ${name}, ${wrong}`)
    }
  }
  if (seen.size === 0) problems.push(`${list}: no requirement was found in it`)
  for (const id of open) if (!named.has(id)) problems.push(`${list}: ${id} is not done yet, and the top does not say so`)
  for (const id of named) if (!open.has(id)) problems.push(`${list}: the top says that ${id} is not done yet, and its line says otherwise`)
  return problems
}

/** `file`, or `file::test`. */
function missing(name) {
  const [path, test] = name.split('::')
  const file = roots.map((root) => root + path).find((candidate) => existsSync(candidate))
  if (!file) return 'which does not exist'
  if (test && !new RegExp(`fn ${test}\\b`).test(readFileSync(file, 'utf8'))) return `and ${file} has no such test`
  return ''
}

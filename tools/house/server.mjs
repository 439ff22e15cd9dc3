// Rules of the server that Cargo cannot see: which way wings use each other as house.toml says, no circle of files across folders of a
// wing, SQL in store.rs alone, each table written by one feature.
import { existsSync, readFileSync } from 'node:fs'

// What is wrong with the server, as lines to print. `files`: every path of the repository.
export function checkServer(files, { wings, shared }) {
  const problems = []
  const texts = new Map()
  for (const file of files) {
    const [, wing] = file.match(/^server\/(\w+)\/src\/.*\.rs$/) ?? []
    if (wings.includes(wing)) texts.set(file, readFileSync(file, 'utf8'))
  }
  for (const wing of wings) checkDependencies(wing, wings, problems)
  for (const [file, text] of texts) checkStatements(file, text, problems)
  checkCircles(texts, problems)
  checkWriters(texts, shared, problems)
  return problems
}

const withoutTests = (text) => text.split('#[cfg(test)]\nmod ')[0].replace(/\/\/.*$/gm, '')
const wingOf = (file) => file.split('/')[1]
// The feature, or the file, at the top of its wing.
const roomOf = (file) => `${wingOf(file)}::${file.split('/')[3].replace(/\.rs$/, '')}`

function checkDependencies(wing, wings, problems) {
  const refuse = (folder, mayUse) => {
    const manifest = `server/${folder}/Cargo.toml`
    if (!existsSync(manifest)) return
    for (const [, used] of readFileSync(manifest, 'utf8').split('[dev-dependencies]')[0].matchAll(/^(\w+) = \{ path = "/gm))
      if (!mayUse(used)) problems.push(`${manifest}: ${wing} may not use ${used}`)
  }
  const isBelow = (used) => wings.indexOf(used) < wings.indexOf(wing)
  // What a wing is asked for over HTTP is the program's alone to put together.
  const isProgram = wing === wings.at(-1)
  refuse(wing, (used) => (used.endsWith('_endpoints') ? isProgram : isBelow(used)))
  refuse(`${wing}/endpoints`, (used) => !used.endsWith('_endpoints') && (used === wing || isBelow(used)))
}

function checkStatements(file, text, problems) {
  if (/\b(rusqlite|tokio_postgres)::/.test(text)) problems.push(`${file}: only kernel::db names a driver`)
  if (/\b(SELECT|INSERT INTO|UPDATE|DELETE FROM) /.test(text.replace(/\/\/.*$/gm, '')) && !file.endsWith('/store.rs'))
    problems.push(`${file}: SQL belongs in store.rs`)
}

// `a::{b, c::{d}}` as [[a, b], [a, c, d]].
function pathsOf(tree, prefix = []) {
  const parts = []
  let depth = 0
  let part = ''
  for (const letter of tree) {
    if (letter === '{') depth++
    if (letter === '}') depth--
    if (letter === ',' && depth === 0) {
      parts.push(part)
      part = ''
    } else part += letter
  }
  const names = (text) => text.replace(/ as .*/, '').split('::').map((name) => name.trim()).filter(Boolean)
  return [...parts, part].filter((one) => one.trim()).flatMap((one) => {
    const brace = one.indexOf('{')
    if (brace < 0) return [[...prefix, ...names(one)]]
    return pathsOf(one.slice(brace + 1, one.lastIndexOf('}')), [...prefix, ...names(one.slice(0, brace))])
  })
}

// The files of the same wing that a file uses.
function usedBy(file, texts) {
  const base = `server/${wingOf(file)}/src/`
  const here = file.slice(base.length).replace(/\.rs$/, '').split('/').filter((name) => !['mod', 'lib', 'main'].includes(name))
  const code = withoutTests(texts.get(file))
  const imported = [...code.matchAll(/\buse ((?:crate|super|self)\b[^;]*);/g)].flatMap(([, tree]) => pathsOf(tree))
  const inline = [...code.replace(/\buse [^;]*;/g, '').matchAll(/\b((?:crate|super)(?:::\w+)+)/g)].map(([, path]) => path.split('::'))
  const used = new Set()
  for (const path of [...imported, ...inline]) {
    const from = path[0] === 'crate' ? [] : here.slice(0, here.length - path.filter((name) => name === 'super').length)
    const named = [...from, ...path.filter((name) => !['crate', 'super', 'self'].includes(name))]
    // The state of a wing is named at its root.
    const full = /^\w+State$/.test(named[0]) ? ['state'] : named
    for (let length = full.length; length > 0; length--) {
      const place = base + full.slice(0, length).join('/')
      const found = [`${place}.rs`, `${place}/mod.rs`].find((one) => texts.has(one))
      if (!found) continue
      if (found !== file) used.add(found)
      break
    }
  }
  return used
}

// Tarjan's strongly connected components, over files; those that lie in more than one folder are circles.
function checkCircles(texts, problems) {
  const uses = new Map([...texts.keys()].map((file) => [file, usedBy(file, texts)]))
  const index = new Map()
  const low = new Map()
  const stack = []
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const other of uses.get(file)) {
      if (!index.has(other)) visit(other)
      if (stack.includes(other)) low.set(file, Math.min(low.get(file), low.get(other)))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (new Set(circle.map(roomOf)).size > 1) problems.push(`These files use each other in a circle: ${circle.sort().join(', ')}`)
  }
  for (const file of uses.keys()) if (!index.has(file)) visit(file)
}

function checkWriters(texts, shared, problems) {
  const writers = new Map()
  for (const [file, text] of texts) {
    if (wingOf(file) === 'rushes') continue
    for (const [, table] of withoutTests(text).matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+([a-z_]+)/g)) {
      if (!writers.has(table)) writers.set(table, new Set())
      writers.get(table).add(roomOf(file))
    }
  }
  for (const [table, rooms] of writers) {
    const allowed = shared[table] ?? []
    const others = [...rooms].filter((room) => !allowed.includes(room))
    if (rooms.size > 1 && others.length > 0) problems.push(`The table ${table} is written by ${[...rooms].sort().join(', ')}: one of them must ask the other`)
  }
}

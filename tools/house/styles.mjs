// Rules of the web app's style sheets: every class belongs to markup, every utility class exists, and no rule stands twice.
import { readFileSync } from 'node:fs'

// Where class names are written: components, the server's templates and the pages' shell.
const isMarkup = (file) => /^web\/src\/.*\.tsx?$|^web\/first-paint\/.*\.html$|^web\/index\.html$/.test(file) && !/\.test\.tsx?$|\.gen\.ts$/.test(file)
const isUtilitySheet = (file) => /^web\/src\/(?:ui|admin)\/utilities\.css$/.test(file)
const isStyle = (file) => /^web\/src\/.*\.css$/.test(file)

// What is wrong with the style sheets, as lines to print. `files`: every path of the repository.
export function checkStyleRules(files) {
  const problems = []
  const texts = files.filter(isMarkup).map((file) => [file, readFileSync(file, 'utf8')])
  const markup = texts.map(([, text]) => text)
  const words = new Set(markup.flatMap((text) => text.match(/[A-Za-z][\w-]*/g) ?? []))
  // `sheet-${from}` and "kind-{{ kind }}" use every class that begins so.
  const beginnings = new Set(markup.flatMap((text) => [...text.matchAll(/([a-z][\w-]*-)(?:\$\{|\{\{)/g)].map(([, start]) => start)))
  const isUsed = (name) => words.has(name) || name.startsWith('mantine-') || [...beginnings].some((start) => name.startsWith(start))
  const utilities = new Set(files.filter(isUtilitySheet).flatMap((file) => rulesOf(readFileSync(file, 'utf8')).flatMap(({ selector }) => classesOf(selector))))
  for (const [file, text] of texts)
    for (const [name] of text.matchAll(/(?<![\w-])u-[a-z][\w-]*/g))
      if (!utilities.has(name)) problems.push(`${file}: no utilities.css has the class ${name}`)
  for (const file of files.filter(isStyle)) {
    const rules = rulesOf(readFileSync(file, 'utf8'))
    const unused = new Set(rules.flatMap(({ selector }) => classesOf(selector)).filter((name) => !isUsed(name)))
    for (const name of unused) problems.push(`${file}: nothing has the class ${name}`)
    const seen = new Set()
    for (const { at, selector } of rules) {
      const key = `${at} ${selector}`
      if (seen.has(key)) problems.push(`${file}: ${selector} stands twice${at ? ` in ${at}` : ''}: join the two`)
      seen.add(key)
    }
  }
  return problems
}

const classesOf = (selector) => [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name)

// Every rule with its selector and the at-rules around it.
function rulesOf(css) {
  const rules = []
  const around = []
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') {
      const head = text.slice(start, at).trim().replace(/\s+/g, ' ')
      if (!head.startsWith('@') && !around.some((one) => one.startsWith('@keyframes')))
        rules.push({ selector: head, at: around.filter((one) => one.startsWith('@')).join(' ') })
      around.push(head)
      start = at + 1
    } else if (text[at] === '}') {
      around.pop()
      start = at + 1
    } else if (text[at] === ';') start = at + 1
  }
  return rules
}

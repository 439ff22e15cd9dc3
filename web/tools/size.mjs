// First-load weight of a page: entry, its static imports, the page's chunk, their CSS and one
// language of its messages, in brotli bytes. Fails over the budget.
import { readFile, stat } from 'node:fs/promises'

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'))
const always = ['common', 'route']
const layout = ['src/app/layouts/Storefront.tsx', 'src/app/routeLoaders.ts']
const pages = [
  {
    name: 'home',
    module: 'src/features/home/pages/HomePage.tsx',
    also: layout,
    messages: ['home', 'material'],
    limit: 150,
  },
  {
    name: 'list',
    module: 'src/features/material/pages/ListPage.tsx',
    also: layout,
    messages: ['material'],
    limit: 155,
  },
  {
    name: 'detail',
    module: 'src/features/material/pages/DetailPage.tsx',
    also: layout,
    messages: ['material'],
    limit: 160,
  },
  {
    name: 'course',
    module: 'src/features/material/pages/CoursePage.tsx',
    also: layout,
    messages: ['material'],
    limit: 160,
  },
  {
    name: 'content',
    module: 'src/features/content/pages/ContentPage.tsx',
    also: layout,
    messages: ['content'],
    limit: 150,
  },
  {
    name: 'login',
    module: 'src/features/account/pages/LoginPage.tsx',
    also: layout,
    messages: ['account', 'captcha'],
    limit: 160,
  },
  {
    name: 'office',
    module: 'src/features/admin/pages/AdminsPage.tsx',
    also: ['src/app/layouts/office/Office.tsx'],
    messages: ['admin'],
    limit: 250,
  },
]

function collect(key, files) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} is not in the manifest`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const css of chunk.css ?? []) files.add(css)
  for (const next of chunk.imports ?? []) collect(next, files)
}

let failed = false
for (const page of pages) {
  for (const language of ['zh-cn', 'en']) {
    const files = new Set()
    collect('index.html', files)
    collect('src/app/start.tsx', files)
    for (const module of [page.module, ...(page.also ?? [])]) collect(module, files)
    for (const name of [...always, ...page.messages]) collect(`../locales/${language}/${name}.json`, files)
    let br = 0
    for (const file of files) br += (await stat(new URL(`${file}.br`, dist))).size
    const over = br / 1000 > page.limit
    failed ||= over
    const line = `${page.name.padEnd(8)} ${language.padEnd(6)} ${(br / 1000).toFixed(1)} kB br`
    console.log(`${line}, limit ${page.limit} kB br, ${files.size} files${over ? '  OVER' : ''}`)
  }
}
process.exit(failed ? 1 : 0)

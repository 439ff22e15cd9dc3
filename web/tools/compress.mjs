// Writes .br instead of every script, style and drawing of dist: the server carries nothing twice, and makes what else is asked for from it.
// The page and the manifest stay, since the server reads them; of the manifest only what it looks for.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url).pathname
const isText = /\.(?:js|css|svg|txt|map)$/
const brotli = promisify(brotliCompress)

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !isText.test(entry.name)) continue
  const path = join(entry.parentPath, entry.name)
  const content = await readFile(path)
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  }
  await writeFile(`${path}.br`, await brotli(content, options))
  await rm(path)
}

const manifest = join(dist, '.vite/manifest.json')
const wanted = ['file', 'imports', 'css', 'isEntry']
const chunks = Object.entries(JSON.parse(await readFile(manifest, 'utf8')))
const short = chunks.map(([source, chunk]) => [
  source,
  Object.fromEntries(wanted.filter((field) => chunk[field]).map((field) => [field, chunk[field]])),
])
await writeFile(manifest, JSON.stringify(Object.fromEntries(short)))

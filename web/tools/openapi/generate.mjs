// Types of the API from its description. Names of operations are left out: only shapes are used, and two handlers
// may well share a name.
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const folder = new URL('../../src/api/', import.meta.url)
const description = JSON.parse(await readFile(new URL('openapi.json', folder), 'utf8'))
for (const path of Object.values(description.paths))
  for (const operation of Object.values(path)) delete operation.operationId

// What names a thing to buy may leave its licence out when it is sent; what comes back always has it.
for (const { properties, required } of Object.values(description.components.schemas))
  if (properties?.material && properties.variant && properties.licence && !required.includes('licence'))
    required.push('licence')

const head = '// Made by bin/gen from openapi.json; change the server, not this file.\n\n'
await writeFile(
  new URL('schema.gen.ts', folder),
  head + astToString(await openapiTS(description, { emptyObjectsUnknown: true })),
)

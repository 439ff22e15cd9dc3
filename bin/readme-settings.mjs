// Puts the settings, as the program describes them, between the marks in README.md.
import { readFileSync, writeFileSync } from 'node:fs'

const settings = readFileSync(0, 'utf8').trim()
const [start, end] = ['<!-- settings -->', '<!-- /settings -->']
const readme = readFileSync('README.md', 'utf8')
const [before, rest] = readme.split(start)
const after = rest?.split(end)[1]
if (after === undefined) throw new Error('README.md has lost its marks for the settings')
writeFileSync('README.md', `${before}${start}\n\`\`\`toml\n${settings}\n\`\`\`\n${end}${after}`)

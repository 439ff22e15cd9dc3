// Checks that catalogue, media list and files agree. No dependencies: node check.mjs
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const demo = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
const catalogue = JSON.parse(readFileSync(demo('catalogue.json'), 'utf8'))
const media = JSON.parse(readFileSync(demo('media.json'), 'utf8'))
const languages = ['zh-cn', 'en']
const problems = []
const expect = (ok, text) => ok || problems.push(text)

/** Wherever one language appears, both must, and neither may be empty. */
function bilingual(value, path) {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value) && languages.some((language) => language in value)) {
    for (const language of languages) expect(value[language]?.length > 0, `${path} lacks ${language}`)
    if (Array.isArray(value.en)) expect(value.en.length === value['zh-cn']?.length, `${path} differs in length`)
    return
  }
  for (const [key, part] of Object.entries(value)) bilingual(part, `${path}.${key}`)
}
bilingual(catalogue, 'catalogue')

const slugs = new Set(catalogue.types.flatMap((type) => [type.slug, ...(type.children ?? []).map((child) => child.slug)]))
const keys = new Set(catalogue.materials.map((material) => material.key))
expect(keys.size === catalogue.materials.length, 'a material key is used twice')
expect(new Set(catalogue.materials.map((material) => material.no)).size === catalogue.materials.length, 'a material number is used twice')

for (const material of catalogue.materials) {
  const { key, clip } = material
  const seen = media[clip]
  expect(slugs.has(material.type), `${key}: unknown type ${material.type}`)
  expect(/^RS-\d{6}$/.test(material.no), `${key}: odd number ${material.no}`)
  expect(material.published > '2026-05-14' && material.published <= '2026-11-14', `${key}: published ${material.published}`)
  expect(material.variants.length > 0 && material.variants.every((variant) => /^\d+\.\d\d$/.test(variant.price)), `${key}: a variant lacks a price`)
  expect(material.members.every((member) => keys.has(member)), `${key}: unknown member`)
  if (material.kind === 'pack') expect(material.items === material.members.length, `${key}: ${material.items} items but ${material.members.length} members`)
  if (!seen) { problems.push(`${key}: no media ${clip}`); continue }
  expect(seen.preview && seen.sprite, `${key}: no preview or sprite`)
  if (material.kind !== 'footage') continue
  expect(seen.clip, `${key}: no hover clip`)
  const alpha = material.variants.some((variant) => variant.alpha !== 'none')
  expect(alpha === seen.alpha && alpha === seen.preview_alpha, `${key}: alpha of variants, clip and preview differ`)
  for (const variant of material.variants) {
    const made = { 'ProRes 422 HQ': 'hd.mp4', 'ProRes 4444': 'alpha.webm' }[variant.codec] ?? variant.file
    expect(existsSync(demo(`files/${clip}.${made}`)), `${key}: files/${clip}.${made} is missing`)
    expect(Math.abs(variant.fps_num / variant.fps_den - seen.fps_num / seen.fps_den) < 0.001, `${key}: frame rate of ${variant.name.en} is not the clip's`)
    expect(Math.abs(variant.width / variant.height - seen.width / seen.height) < 0.02, `${key}: shape of ${variant.name.en} is not the clip's`)
  }
}
for (const slide of catalogue.hero) {
  expect(media[slide.clip]?.hero, `hero ${slide.clip}: no picture`)
  expect(slide.material ? keys.has(slide.material) : slugs.has(slide.type), `hero ${slide.clip}: leads nowhere`)
}

const named = new Set()
for (const [name, entry] of Object.entries(media)) {
  const kinds = ['poster.webp', 'thumb.webp']
  if (entry.sprite) kinds.push('sprite.webp')
  if (entry.clip) kinds.push('clip.mp4')
  if (entry.preview) kinds.push('preview.mp4')
  if (entry.preview_alpha) kinds.push('preview.webm')
  if (entry.hero) kinds.push('hero.webp', 'hero-s.webp')
  for (const kind of kinds) {
    named.add(`${name}.${kind}`)
    expect(existsSync(demo(`media/${name}.${kind}`)), `${name}.${kind} is missing`)
  }
  expect(/^#[0-9a-f]{6}$/.test(entry.tint), `${name}: odd tint`)
}
let bytes = 0
for (const file of readdirSync(demo('media'))) {
  bytes += statSync(demo(`media/${file}`)).size
  expect(named.has(file), `${file} is not in media.json`)
}
expect(bytes < 25e6, `media weigh ${(bytes / 1e6).toFixed(1)} MB`)

const { courses, files: projects } = JSON.parse(readFileSync(demo('courses.json'), 'utf8'))
for (const [key, listed] of Object.entries(projects)) for (const { name } of listed) expect(existsSync(demo(`files/projects/${key}/${name}`)), `${key}: ${name} is missing`)
for (const [key, { chapters }] of Object.entries(courses)) {
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  const number = (index) => String(index + 1).padStart(2, '0')
  lessons.forEach(({ practice }, index) => expect(!practice || existsSync(demo(`files/lessons/${key}/${number(index)}-end.usda`)), `${key}: lesson ${index + 1} has no scene`))
  const { items } = catalogue.materials.find((material) => material.key === key)
  expect(items === lessons.length, `${key}: ${items} items but ${lessons.length} lessons`)
}

for (const problem of problems) console.log(problem)
console.log(`${catalogue.materials.length} materials, ${Object.keys(media).length} media, ${(bytes / 1e6).toFixed(1)} MB, ${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0

// Writes demo/catalogue.json from the texts beside this file.
// Frame rate and frame size come from clips.mjs, file sizes and prices from the rules below.
import { writeFileSync } from 'node:fs'
import { clips, shapes } from '../clips.mjs'
import { hero, site, types } from './shop.mjs'
import { city, nature, festival } from './footage.mjs'
import { elements } from './elements.mjs'
import { packs, courses, projects } from './learn.mjs'

const same = (text) => ({ 'zh-cn': text, en: text })
const yuan = (amount) => `${Math.round(amount)}.00`

// Bits per pixel and frame of each codec, from the makers' published data rates.
const bitsPerPixel = { 'ProRes 4444': 5.33, 'ProRes 422 HQ': 3.55, 'H.265': 0.3, 'H.264': 0.4 }
const facts = {
  'ProRes 4444': { container: 'MOV', bit_depth: 12, chroma: '4:4:4' },
  'ProRes 422 HQ': { container: 'MOV', bit_depth: 10, chroma: '4:2:2' },
  'H.265': { container: 'MP4', bit_depth: 10, chroma: '4:2:0' },
  'H.264': { container: 'MP4', bit_depth: 8, chroma: '4:2:0' },
}

function variant(clip, name, price, size, codec, alpha = 'none') {
  const [width, height] = size
  const [fps_num, fps_den] = clip.fps
  const frames = Math.round((clip.seconds * fps_num) / fps_den)
  const bytes = (width * height * frames * bitsPerPixel[codec]) / 8
  return {
    name, price, width, height, fps_num, fps_den, codec, ...facts[codec], alpha,
    colour: 'Rec.709', audio: 'none', size: Math.round(bytes / 4096) * 4096,
  }
}

/** Best first. HD costs 60 % of 4K and web 25 % (left out where that would be a token sum). */
function footageVariants(material) {
  const clip = clips[material.clip]
  const shape = shapes[clip.aspect]
  const free = material.price === 0
  const list = clip.alpha
    ? [
        variant(clip, { 'zh-cn': '4K · ProRes 4444 · 带 Alpha', en: '4K · ProRes 4444 with alpha' }, yuan(material.price), shape.uhd, 'ProRes 4444', 'straight'),
        variant(clip, { 'zh-cn': 'HD · ProRes 4444 · 带 Alpha', en: 'HD · ProRes 4444 with alpha' }, yuan(material.price * 0.6), shape.hd, 'ProRes 4444', 'straight'),
        variant(clip, { 'zh-cn': '4K · H.265 · 黑底', en: '4K · H.265 on black' }, yuan(material.price * 0.5), shape.uhd, 'H.265'),
      ]
    : [
        variant(clip, same('4K · ProRes 422 HQ'), yuan(material.price), shape.uhd, 'ProRes 422 HQ'),
        variant(clip, same('4K · H.265 10-bit'), yuan(material.price * 0.85), shape.uhd, 'H.265'),
        variant(clip, same('HD · H.264'), yuan(material.price * 0.6), shape.hd, 'H.264'),
      ]
  if (!free && !clip.alpha && material.price * 0.25 >= 38) {
    list.push(variant(clip, { 'zh-cn': '网络版 · H.264', en: 'Web · H.264' }, yuan(material.price * 0.25), shape.web, 'H.264'))
  }
  return list
}

const empty = { width: null, height: null, fps_num: null, fps_den: null, codec: null, container: null, bit_depth: null, chroma: null, alpha: 'none', colour: null, audio: 'none' }

function otherVariants(material, footage) {
  if (material.kind === 'course') {
    return [{ name: { 'zh-cn': '永久观看 · 含工程文件', en: 'Lifetime access with project files' }, price: yuan(material.price), ...empty, audio: 'stereo', size: material.size }]
  }
  if (material.kind === 'project_file') {
    return [{ name: { 'zh-cn': '工程文件 · ZIP', en: 'Project files · ZIP' }, price: yuan(material.price), ...empty, container: 'ZIP', size: material.size }]
  }
  const members = material.members.map((key) => footage.find((one) => one.key === key))
  const total = (pick) => members.reduce((sum, member) => sum + pick(member.variants).size, 0)
  const hd = (variants) => variants.find((one) => one.name.en.startsWith('HD'))
  return [
    { name: { 'zh-cn': '全部母版 · 4K ProRes', en: 'All masters · 4K ProRes' }, price: yuan(material.price), ...empty, width: 3840, height: 2160, codec: 'ProRes', container: 'MOV', colour: 'Rec.709', size: total((all) => all[0]) },
    { name: { 'zh-cn': '全部 HD 版', en: 'All HD files' }, price: yuan(material.price * 0.6), ...empty, width: 1920, height: 1080, container: 'MOV / MP4', colour: 'Rec.709', size: total(hd) },
  ]
}

let number = 204800
const finish = (material, variants) => ({
  key: material.key,
  no: `RS-${++number}`,
  kind: material.kind ?? 'footage',
  type: material.type,
  clip: material.clip ?? material.key,
  title: material.title,
  summary: material.summary,
  text: material.text,
  tags: material.tags,
  shoot: material.shoot ?? null,
  vip: material.vip ?? false,
  loopable: clips[material.clip]?.loop ?? false,
  people: material.people ?? false,
  ai: false,
  published: material.published,
  sales: material.sales,
  views: material.views,
  items: material.items ?? null,
  level: material.level ?? null,
  software: material.software ?? null,
  members: material.members ?? [],
  variants,
})

const footage = [...city, ...nature, ...festival, ...elements].map((material) => finish(material, footageVariants(material)))
const others = [...packs, ...courses, ...projects].map((material) => finish(material, otherVariants(material, footage)))

const file = new URL('../../catalogue.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ site, types, hero, materials: [...footage, ...others] }, null, 1)}\n`)
console.log(`${footage.length} clips, ${others.length} packs, courses and project files`)

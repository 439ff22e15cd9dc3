// Writes demo/catalogue.json from the texts beside this file.
// Frame rate and frame size come from clips.mjs, prices from the rules below; file sizes are read from the files when a shop is filled.
import { writeFileSync } from 'node:fs'
import { clips, masters, shapes, ultra } from '../clips.mjs'
import { hero, site, types } from './shop.mjs'
import { city, nature, festival } from './footage.mjs'
import { elements } from './elements.mjs'
import { packs, courses, projects } from './learn.mjs'

const same = (text) => ({ 'zh-cn': text, en: text })
const yuan = (amount) => `${Math.round(amount)}.00`

const facts = {
  'ProRes 4444': { container: 'MOV', bit_depth: 12, chroma: '4:4:4' },
  'ProRes 422 HQ': { container: 'MOV', bit_depth: 10, chroma: '4:2:2' },
  'H.265': { container: 'MP4', bit_depth: 10, chroma: '4:2:0' },
  'H.264': { container: 'MP4', bit_depth: 8, chroma: '4:2:0' },
}

/** `file`: its name in demo/files after the clip's. How large it is and how long it runs, the file itself says. */
function variant(clip, name, price, size, codec, file, alpha = 'none') {
  const [width, height] = size
  const [fps_num, fps_den] = clip.fps
  return { name, price, width, height, fps_num, fps_den, codec, ...facts[codec], alpha, colour: 'Rec.709', audio: 'none', file }
}

/** Best first. HD costs 60 % of what leads, and the web version 25 %. */
function footageVariants(material) {
  const clip = clips[material.clip]
  const shape = shapes[clip.aspect]
  const price = (part) => yuan(material.price * part)
  if (clip.alpha) {
    return [
      variant(clip, { 'zh-cn': '720p · ProRes 4444 · 带 Alpha', en: '720p · ProRes 4444 with alpha' }, price(1), shape.web, 'ProRes 4444', 'prores.mov', 'straight'),
      variant(clip, { 'zh-cn': 'HD · H.264 · 黑底', en: 'HD · H.264 on black' }, price(0.5), shape.hd, 'H.264', 'hd.mp4'),
    ]
  }
  return [
    ...(masters.includes(material.clip) ? [variant(clip, same('HD · ProRes 422 HQ'), price(1), shape.hd, 'ProRes 422 HQ', 'prores.mov')] : []),
    ...(ultra.includes(material.clip) ? [variant(clip, same('4K · H.265 10-bit'), price(0.85), shape.uhd, 'H.265', '4k.mp4')] : []),
    variant(clip, same('HD · H.264'), price(0.6), shape.hd, 'H.264', 'hd.mp4'),
    variant(clip, { 'zh-cn': '网络版 · H.264', en: 'Web · H.264' }, price(0.25), shape.web, 'H.264', 'web.mp4'),
  ]
}

const empty = { width: null, height: null, fps_num: null, fps_den: null, codec: null, container: null, bit_depth: null, chroma: null, alpha: 'none', colour: null, audio: 'none' }

function otherVariant(material) {
  const price = yuan(material.price)
  switch (material.kind) {
    case 'course':
      return { name: { 'zh-cn': '永久观看 · 含工程文件', en: 'Lifetime access with project files' }, price, ...empty }
    case 'project_file':
      return { name: { 'zh-cn': '工程文件 · ZIP', en: 'Project files · ZIP' }, price, ...empty, container: 'ZIP' }
    default:
      // Who has a pack has every version of what is in it.
      return { name: { 'zh-cn': '全部镜头 · 全部版本', en: 'Every clip in every version' }, price, ...empty, colour: 'Rec.709' }
  }
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
const others = [...packs, ...courses, ...projects].map((material) => finish(material, [otherVariant(material)]))

const file = new URL('../../catalogue.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ site, types, hero, materials: [...footage, ...others] }, null, 1)}\n`)
console.log(`${footage.length} clips, ${others.length} packs, courses and project files`)

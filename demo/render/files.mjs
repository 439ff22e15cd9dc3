// Makes the files that the demo shop sells, without the mark of the previews: demo/files/<clip>.<version>.
//   node files.mjs [name ...]      (default: everything that is missing)
// ProRes is too large to be kept here: the shop makes it of these files when it is filled (server/rushes/src/seed/masters.rs).
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clips, shapes, ultra } from './clips.mjs'
import { work } from './work.mjs'

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url))
mkdirSync(path('files'), { recursive: true })

const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
const plain = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', ...colours]
const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-movflags', '+faststart', ...plain]
const x265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-tag:v', 'hvc1', '-movflags', '+faststart', ...plain]
const scaled = ([width, height], format) => `scale=${width}:${height}:flags=bicubic:out_color_matrix=bt709:out_range=tv,format=${format}`

function ffmpeg(file, ...args) {
  const [stem, suffix] = [file.slice(0, file.lastIndexOf('.')), file.slice(file.lastIndexOf('.'))]
  const part = `${stem}.part${suffix}`
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.flat(Infinity).map(String), part], { stdio: ['ignore', 'inherit', 'inherit'] })
  renameSync(part, file)
}

/** What a clip is made of: its rendered frames if they are still there, else the hover clip, which has no mark either. */
function source(name) {
  const rendered = [`${work}/masters/${name}.mkv`, `${work}/clips/${name}.mkv`]
  const found = clips[name].every === 1 ? rendered[1] : rendered[0]
  return existsSync(found) ? found : path(`media/${name}.clip.mp4`)
}

/** Constant quality up to a data rate that keeps the file below so many kilobytes. */
function limited(name, quality, kilobytes) {
  const rate = `${Math.floor((kilobytes * 8) / (clips[name].seconds + 0.6))}k`
  return ['-crf', quality, '-maxrate', rate, '-bufsize', rate]
}

const versions = {
  'hd.mp4': (name, file) => {
    const flat = clips[name].alpha && source(name).endsWith('.mkv') ? 'format=rgba,premultiply=inplace=1,format=rgb24,' : ''
    ffmpeg(file, '-i', source(name), '-vf', `${flat}${scaled(shapes[clips[name].aspect].hd, 'yuv420p')}`, x264, limited(name, 27, 420))
  },
  'web.mp4': (name, file) => {
    if (clips[name].alpha) return
    ffmpeg(file, '-i', path(`files/${name}.hd.mp4`), '-vf', scaled(shapes[clips[name].aspect].web, 'yuv420p'), x264, limited(name, 27, 170))
  },
  '4k.mp4': (name, file) => {
    if (!ultra.includes(name)) return
    const rate = Math.floor((900 * 8) / (clips[name].seconds + 0.6))
    const quality = `crf=30:vbv-maxrate=${rate}:vbv-bufsize=${rate}:log-level=error`
    ffmpeg(file, '-i', source(name), '-vf', scaled(shapes[clips[name].aspect].uhd, 'yuv420p10le'), x265, '-x265-params', quality)
  },
  // Colour and transparency, for ProRes 4444.
  'alpha.webm': (name, file) => {
    if (!clips[name].alpha) return
    if (!existsSync(`${work}/clips/${name}.mkv`)) throw new Error(`${name} must be rendered first: node render.mjs clips ${name}`)
    ffmpeg(file, '-i', source(name), '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-b:v', 0, '-crf', 36, '-cpu-used', 5, '-auto-alt-ref', 0, plain)
  },
}

const names = process.argv.slice(2)
for (const [version, make] of Object.entries(versions)) {
  for (const name of Object.keys(clips)) {
    const file = path(`files/${name}.${version}`)
    if (names.length ? names.includes(name) : !existsSync(file)) make(name, file)
  }
}

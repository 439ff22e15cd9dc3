// Turns rendered stills and clips into what the shop serves: demo/media/* and demo/media.json.
//   node encode.mjs [name ...]      (default: everything that has been rendered)
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clips, composed, heroes, shapes } from './clips.mjs'
import { work } from './work.mjs'

const media = fileURLToPath(new URL('../media', import.meta.url))
const index = new URL('../media.json', import.meta.url)
mkdirSync(media, { recursive: true })
mkdirSync(`${work}/masters`, { recursive: true })

const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args.flat(Infinity).map(String)], { stdio: ['ignore', 'inherit', 'inherit'] })
const ffprobe = (...args) => execFileSync('ffprobe', ['-v', 'error', ...args], { encoding: 'utf8' }).trim()
const kilobytes = (file) => statSync(file).size / 1024
const newer = (made, source) => existsSync(made) && statSync(made).mtimeMs > statSync(source).mtimeMs
const size = ([width, height], flags = 'lanczos') => `scale=${width}:${height}:flags=${flags}`
const overBlack = ([width, height]) => `format=rgba,premultiply=inplace=1,format=rgb24,${size([width, height])}`
const out = (name, kind) => `${media}/${name}.${kind}`

/** Encodes at falling quality until the file is small enough, skipping steps that cannot be. */
function fit(file, limit, qualities, encode) {
  for (let i = 0; i < qualities.length; i++) {
    encode(qualities[i])
    const over = kilobytes(file) / limit
    if (over <= 1) return
    if (over > 1.6) i += Math.min(Math.floor(Math.log2(over) * 1.4), qualities.length - 2 - i)
  }
  console.log(`${file}: ${Math.round(kilobytes(file))} KB, wanted ${limit}`)
}

function picture(source, file, filter, limit, start = 80) {
  const qualities = []
  for (let quality = start; quality >= 18; quality -= 7) qualities.push(quality)
  fit(file, limit, qualities, (quality) => ffmpeg('-i', source, '-vf', filter, '-frames:v', '1', '-c:v', 'libwebp', '-quality', quality, '-compression_level', '4', file))
}

const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-profile:v', 'high', '-an', '-movflags', '+faststart',
  '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']

// The diagonal mark on every preview: white with a dark edge, drawn once and laid over.
function watermark([width, height]) {
  const file = `${work}/mark-${width}x${height}.png`
  if (existsSync(file)) return file
  const text = (x, y) => `drawtext=text='RUSHES 样片':font='Noto Sans CJK SC':fontsize=22:fontcolor=white:borderw=1.2:bordercolor=black@0.8:x=${x}:y=${y}`
  const marks = []
  const wide = Math.ceil(Math.hypot(width, height) / 2) * 2
  for (let row = 0, y = 20; y < wide; y += 150, row++) for (let x = row % 2 ? 20 : 170; x < wide; x += 300) marks.push(text(x, y))
  ffmpeg('-f', 'lavfi', '-i', `color=black@0:s=${wide}x${wide},format=rgba`, '-vf', `${marks.join(',')},rotate=-PI/7:c=none,crop=${width}:${height},colorchannelmixer=aa=0.24`, '-frames:v', '1', file)
  return file
}

/** The clip with all its frames: interpolates those that were not rendered. */
function master(name, clip) {
  const source = `${work}/clips/${name}.mkv`
  if (clip.every === 1) return source
  const file = `${work}/masters/${name}.mkv`
  if (newer(file, source)) return file
  const [num, den] = clip.fps
  // Slow camera moves bear a plain blend; what flies needs motion estimation, which is dear.
  const calm = clip.every === 2 && clip.work >= 480
  const between = calm ? `framerate=fps=${num}/${den}:interp_start=0:interp_end=255:scene=100` : `minterpolate=fps=${num}/${den}:mi_mode=mci:mc_mode=obmc:me_mode=bidir:me=epzs`
  // Both filters lose a frame or two at the end; the last one is held instead.
  ffmpeg('-i', source, '-vf', `${between},tpad=stop_mode=clone:stop=8,setpts=N/FRAME_RATE/TB`, '-frames:v', Math.round((clip.seconds * num) / den), '-c:v', 'ffv1', file)
  return file
}

/** Sixty small frames; a busy clip is softened a little before it is squeezed harder. */
function sprite(name) {
  const file = out(name, 'sprite.webp')
  const encode = (filter, quality) => ffmpeg('-i', `${work}/sprite-${name}.png`, '-vf', filter, '-c:v', 'libwebp', '-quality', quality, '-compression_level', '3', file)
  encode('null', 24)
  if (kilobytes(file) > 95) encode('gblur=sigma=0.7', kilobytes(file) > 150 ? 5 : 12)
}

/**
 * Preview, hover clip and sprite in one reading of the source. Quality is constant up to a data rate
 * that keeps the file under its limit, so one pass is enough.
 */
function moving(source, name, shape, { black = false, frames, seconds, preview, clip = 0 }) {
  const flat = black ? 'format=rgba,premultiply=inplace=1,format=rgb24,' : ''
  const video = (to) => `${size(to, 'bicubic')}:out_color_matrix=bt709:out_range=tv,format=yuv420p`
  const rate = (kilobytes) => { const kbps = Math.floor((kilobytes * 8) / (seconds + 0.6)); return ['-maxrate', `${kbps}k`, '-bufsize', `${kbps}k`] }
  const graph = [
    `[0]${flat}split=${clip ? '3[a][c][b]' : '2[a][c]'}`,
    `[a]${video(shape.preview)}[v];[1]format=yuva420p[w];[v][w]overlay=format=yuv420[preview]`,
    `[c]select='gte(n*60/${frames}\\,selected_n)',${size(shape.tile, 'bicubic')},tile=10x6[sprite]`,
    ...(clip ? [`[b]${video(shape.clip)}[clip]`] : []),
  ].join(';')
  ffmpeg('-i', source, '-i', watermark(shape.preview), '-filter_complex', graph,
    '-map', '[preview]', x264, '-crf', 28, rate(preview), out(name, 'preview.mp4'),
    clip ? ['-map', '[clip]', x264, '-crf', 29, rate(clip), out(name, 'clip.mp4')] : [],
    '-map', '[sprite]', '-frames:v', 1, `${work}/sprite-${name}.png`)
  sprite(name)
}

/** A preview with real transparency: the mark lies on the colour only, so what is clear stays clear. */
function transparent(source, name, shape) {
  const file = out(name, 'preview.webm')
  const graph = `[0]format=rgba,${size(shape.preview, 'bicubic')},format=rgba,split[a][b];[a]format=rgb24[c];[c][1]overlay=format=rgb[d];[b]format=rgba,alphaextract[m];[d][m]alphamerge,format=yuva420p`
  fit(file, 280, [40, 48, 55, 60, 63], (crf) => ffmpeg('-i', source, '-i', watermark(shape.preview), '-filter_complex', graph, '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-b:v', '0', '-crf', crf, '-row-mt', '1', '-cpu-used', '5', '-auto-alt-ref', '0', '-an', file))
}

/** The dominant dark colour, shown while a picture loads. */
function tint(file) {
  const [red, green, blue] = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-vf', 'scale=1:1:flags=area', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'])
  const dim = 52 / Math.max(red, green, blue, 52)
  return `#${[red, green, blue].map((part) => Math.max(12, Math.round(part * dim)).toString(16).padStart(2, '0')).join('')}`
}

function measure(name, more) {
  const has = (kind) => existsSync(out(name, kind))
  const facts = { width: null, height: null, fps_num: null, fps_den: null, frames: null, duration_ms: null }
  if (has('preview.mp4')) {
    const [width, height, rate, frames] = ffprobe('-select_streams', 'v:0', '-show_entries', 'stream=width,height,r_frame_rate,nb_frames', '-of', 'csv=p=0', out(name, 'preview.mp4')).split(',')
    const [num, den] = rate.split('/').map(Number)
    Object.assign(facts, { width: Number(width), height: Number(height), fps_num: num, fps_den: den, frames: Number(frames), duration_ms: Math.round((frames * den * 1000) / num) })
  }
  return { ...facts, ...more, tint: tint(out(name, 'thumb.webp')), clip: has('clip.mp4'), preview: has('preview.mp4'), preview_alpha: has('preview.webm'), hero: has('hero.webp') }
}

// A trailer for what has no clip of its own: two seconds of each member, whole in a 16:9 frame.
const cutFrames = 50
function montage(name, from, parts) {
  const file = `${work}/masters/${name}.mkv`
  const [width, height] = shapes['16:9'].preview
  const graph = from.map((member, i) => {
    const flat = clips[member].alpha ? 'format=rgba,premultiply=inplace=1,format=rgb24,' : ''
    const cut = `${flat}fps=25,trim=start_frame=${Math.round(clips[member].seconds * 6)}:end_frame=${Math.round(clips[member].seconds * 6) + cutFrames},setpts=PTS-STARTPTS`
    const whole = `scale=${width}:${height}:force_original_aspect_ratio=decrease:flags=bicubic,setsar=1`
    if (clips[member].aspect === '16:9') return `[${i}]${cut},scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv444p[o${i}];`
    // Other shapes sit over themselves, dark and soft.
    return `[${i}]${cut},split[f${i}][g${i}];[g${i}]scale=24:14,eq=brightness=-0.25,scale=${width}:${height}:flags=bicubic,setsar=1[b${i}];[f${i}]${whole}[s${i}];[b${i}][s${i}]overlay=(W-w)/2:(H-h)/2,format=yuv444p[o${i}];`
  }).join('')
  const joined = `${graph}${from.map((_, i) => `[o${i}]`).join('')}concat=n=${from.length}`
  ffmpeg(parts.flatMap((part) => ['-i', part]), '-filter_complex', joined, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', 8, file)
  return file
}

const names = process.argv.slice(2)
const wanted = (name) => names.length === 0 || names.includes(name)
const list = existsSync(index) ? JSON.parse(readFileSync(index, 'utf8')) : {}

const save = () => writeFileSync(index, `${JSON.stringify(Object.fromEntries(Object.keys({ ...clips, ...composed }).filter((name) => list[name]).map((name) => [name, list[name]])), null, 1)}\n`)
function facts(name) {
  const aspect = clips[name]?.aspect ?? '16:9'
  const [width, height] = shapes[aspect].tile
  const sprite = existsSync(out(name, 'sprite.webp')) ? { columns: 10, rows: 6, frames: 60, width, height } : null
  return { alpha: clips[name]?.alpha ?? false, aspect, sprite }
}
/** True when the list does not say what the folder holds. */
const stale = (name) => !list[name] || list[name].hero !== existsSync(out(name, 'hero.webp')) || (list[name].sprite !== null) !== existsSync(out(name, 'sprite.webp'))

// Pictures of everything first, so that the shop is complete early.
for (const name of Object.keys({ ...clips, ...composed }).filter(wanted)) {
  const still = `${work}/stills/${name}.png`
  if (!existsSync(still)) continue
  const shape = shapes[facts(name).aspect]
  const fill = (to) => (facts(name).alpha ? overBlack(to) : size(to))
  if (!newer(out(name, 'thumb.webp'), still)) {
    picture(still, out(name, 'poster.webp'), fill(shape.poster), 62, 82)
    picture(still, out(name, 'thumb.webp'), fill(shape.thumb), 18, 80)
  }
  const wide = `${work}/heroes/${name}-s.png`
  if (heroes.includes(name) && existsSync(wide) && !newer(out(name, 'hero-s.webp'), wide)) {
    picture(`${work}/heroes/${name}.png`, out(name, 'hero.webp'), 'null', 125, 82)
    picture(wide, out(name, 'hero-s.webp'), 'null', 50, 80)
  }
  if (stale(name)) list[name] = measure(name, facts(name))
}
save()

for (const [name, clip] of Object.entries(clips)) {
  const source = `${work}/clips/${name}.mkv`
  const done = newer(out(name, 'sprite.webp'), source) && (!clip.alpha || newer(out(name, 'preview.webm'), source))
  if (!wanted(name) || !existsSync(source) || done) continue
  const film = master(name, clip)
  const shape = shapes[clip.aspect]
  if (clip.alpha) transparent(film, name, shape)
  const frames = Math.round((clip.seconds * clip.fps[0]) / clip.fps[1])
  moving(film, name, shape, { black: clip.alpha, frames, seconds: clip.seconds, preview: 280, clip: 95 })
  list[name] = measure(name, facts(name))
  save()
  console.log(name)
}

for (const [name, recipe] of Object.entries(composed)) {
  const parts = recipe.from.map((from) => `${work}/${clips[from].every > 1 ? 'masters' : 'clips'}/${from}.mkv`)
  if (!wanted(name) || !parts.every((part) => existsSync(part)) || parts.every((part) => newer(out(name, 'sprite.webp'), part))) continue
  const film = montage(name, recipe.from, parts)
  const shape = shapes['16:9']
  const frames = parts.length * cutFrames
  moving(film, name, shape, { frames, seconds: frames / 25, preview: 110 })
  list[name] = measure(name, facts(name))
  save()
  console.log(name)
}

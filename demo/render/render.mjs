// Renders stills, hero pictures and clips into a working folder outside the repository.
//   node render.mjs [stills|composed|heroes|clips] [name ...]      (default: everything that is missing)
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'
import { clips, composed, heroes, shapes } from './clips.mjs'
import { composition } from './compose.mjs'
import { work } from './work.mjs'

const here = (name) => new URL(name, import.meta.url)
const lib = readFileSync(here('scenes/lib.glsl'), 'utf8')
const steps = ['stills', 'composed', 'heroes', 'clips']
const words = process.argv.slice(2)
const wanted = words.filter((word) => steps.includes(word))
const names = words.filter((word) => !steps.includes(word))
const force = names.length > 0
for (const step of ['stills', 'heroes', 'clips']) mkdirSync(`${work}/${step}`, { recursive: true })

// The page posts raw frames here; they go straight into the encoder that is open at that moment.
let sink
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    const parts = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => sink.write(Buffer.concat(parts), () => response.end()))
    return
  }
  const script = request.url === '/studio.js'
  response.setHeader('content-type', script ? 'text/javascript' : 'text/html')
  response.end(script ? readFileSync(here('studio.js')) : '<canvas></canvas><script src="/studio.js"></script>')
})
await new Promise((done) => server.listen(0, '127.0.0.1', done))
const address = `http://127.0.0.1:${server.address().port}`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--disable-gpu-watchdog',
    '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
})
const page = await browser.newPage()
page.setDefaultTimeout(0)
await page.goto(address)

async function shoot(file, clip, width, height, rate, times, output, more = {}) {
  const [num, den] = rate
  const part = file.replace(/(\.\w+)$/, '.part$1')
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${width}x${height}`, '-r', `${num}/${den}`, '-i', '-', '-vf', 'vflip', ...output, part], { stdio: ['pipe', 'inherit', 'inherit'] })
  const closed = new Promise((done) => ffmpeg.on('close', done))
  sink = ffmpeg.stdin
  const source = `${lib}\n${readFileSync(here(`scenes/${clip.scene}.glsl`), 'utf8')}`
  const spent = await page.evaluate((job) => window.shoot(job), {
    source, width, height, times, seconds: clip.seconds, seed: clip.seed, v: clip.v, matte: clip.alpha, gain: clip.gain ?? 1,
    grain: 0.006, hero: 0, lens: [0, 0, 1], post: `${address}/frame`, ...more,
  })
  ffmpeg.stdin.end()
  const code = await closed
  if (code !== 0) throw new Error(`ffmpeg failed on ${file}`)
  renameSync(part, file)
  console.log(`${file.slice(work.length + 1)}  ${Math.round(spent / times.length)} ms/frame, ${(spent / 1000).toFixed(1)} s`)
}

const jobs = {
  async stills(name, clip) {
    const [width, height] = shapes[clip.aspect].poster
    await shoot(`${work}/stills/${name}.png`, clip, width, height, [1, 1], [clip.poster], ['-frames:v', '1'], { grain: 0.012 })
  },
  // Posters of packs, courses and project files: laid out as a page and photographed.
  async composed(name, recipe) {
    const canvas = await browser.newPage({ viewport: { width: 1280, height: 720 } })
    const pictures = recipe.from.map((from) => `data:image/png;base64,${readFileSync(`${work}/stills/${from}.png`, 'base64')}`)
    await canvas.setContent(composition(name, recipe.look, pictures))
    await canvas.waitForFunction(() => document.body.dataset.ready === 'yes')
    await canvas.screenshot({ path: `${work}/stills/${name}.png` })
    await canvas.close()
  },
  async heroes(name, clip) {
    if (!heroes.includes(name)) return
    const opaque = { ...clip, alpha: false }
    await shoot(`${work}/heroes/${name}.png`, opaque, 1920, 800, [1, 1], [clip.poster], ['-frames:v', '1'], { hero: 1, lens: clip.hero ?? [-0.25, 0, 1] })
    await shoot(`${work}/heroes/${name}-s.png`, opaque, 828, 736, [1, 1], [clip.poster], ['-frames:v', '1'], { lens: clip.heroSmall ?? [0, 0, 1] })
  },
  async clips(name, clip) {
    const [pw, ph] = shapes[clip.aspect].preview
    const scale = clip.work / Math.max(pw, ph)
    const even = (n) => Math.round((n * scale) / 2) * 2
    const [num, den] = clip.fps
    const frames = Math.round((clip.seconds * num) / den)
    const times = []
    for (let frame = 0; frame < frames; frame += clip.every) times.push((frame * den) / num)
    if (clip.every > 1) times.push(clip.seconds) // one beyond the end, for the interpolation of the last frames
    await shoot(`${work}/clips/${name}.mkv`, clip, even(pw), even(ph), [num, den * clip.every], times, ['-c:v', 'ffv1', '-pix_fmt', 'bgra'])
  },
}

const files = { stills: 'stills/?.png', composed: 'stills/?.png', heroes: 'heroes/?.png', clips: 'clips/?.mkv' }
for (const step of wanted.length ? wanted : steps) {
  for (const [name, clip] of Object.entries(step === 'composed' ? composed : clips)) {
    if (names.length && !names.includes(name)) continue
    if (!force && existsSync(`${work}/${files[step].replace('?', name)}`)) continue
    try {
      await jobs[step](name, clip)
    } catch (error) {
      console.log(`${name}: ${String(error).slice(0, 600)}`)
      process.exitCode = 1
    }
  }
}
await browser.close()
server.close()

// Posters of packs, courses and project files as small pages, made from the stills of their members.
// No lettering: titles belong to the shop, in the visitor's language.

const page = (style, body, script = "document.body.dataset.ready = 'yes'") => `<!doctype html><meta charset="utf-8"><style>
* { margin: 0; box-sizing: border-box }
body { width: 1280px; height: 720px; background: #0b0b0c; overflow: hidden; position: relative }
img { display: block; width: 100%; height: 100%; object-fit: cover; background: #000 }
${style}</style>${body}<script>${script}</script>`

const mosaic = (pictures) => page(
  `.wall { display: grid; width: 100%; height: 100%; gap: 8px; padding: 8px; grid-template: repeat(4, 1fr) / repeat(5, 1fr) }
   .wall div { overflow: hidden; border-radius: 6px }
   .wall div:nth-child(1) { grid-area: 1 / 1 / 4 / 4 } .wall div:nth-child(2) { grid-area: 1 / 4 / 3 / 6 }
   .wall div:nth-child(3) { grid-area: 3 / 4 / 5 / 6 } .wall div:nth-child(4) { grid-area: 4 / 1 / 5 / 2 } .wall div:nth-child(5) { grid-area: 4 / 2 / 5 / 4 }`,
  `<div class="wall">${pictures.map((src) => `<div><img src="${src}"></div>`).join('')}</div>`)

const strips = (pictures) => page(
  `.row { display: flex; gap: 10px; width: 1440px; height: 860px; margin: -70px -80px; transform: rotate(4deg) }
   .row div { flex: 1; overflow: hidden; border-radius: 10px } .row div:nth-child(even) { margin-top: 34px } .row div:nth-child(odd) { margin-bottom: 34px }`,
  `<div class="row">${pictures.map((src) => `<div><img src="${src}"></div>`).join('')}</div>`)

// A node graph in the manner of effects software: boxes in ranks, wires between them, one of them lit.
function nodeGraph(seed) {
  let state = seed
  const next = () => (state = (state * 16807) % 2147483647) / 2147483647
  const tones = ['#5b6f8c', '#6b8a5e', '#8a6a4f', '#7a5d8a', '#4f8a86', '#8c8c94']
  const ranks = [2 + Math.floor(next() * 2), 3, 2, 3, 1 + Math.floor(next() * 2), 1]
  const nodes = []
  ranks.forEach((count, rank) => {
    for (let i = 0; i < count; i++) nodes.push({ rank, x: 1010 + (i - (count - 1) / 2) * 138 + (next() - 0.5) * 34, y: 96 + rank * 102 + (next() - 0.5) * 16, tone: tones[Math.floor(next() * tones.length)] })
  })
  const wires = []
  for (const node of nodes) {
    if (node.rank === ranks.length - 1) continue
    const below = nodes.filter((other) => other.rank === node.rank + 1)
    const near = below.sort((a, b) => Math.abs(a.x - node.x) - Math.abs(b.x - node.x))
    for (const to of near.slice(0, next() > 0.7 ? 2 : 1)) wires.push(`<path d="M${node.x} ${node.y + 15}C${node.x} ${node.y + 58} ${to.x} ${to.y - 58} ${to.x} ${to.y - 15}"/>`)
  }
  const boxes = nodes.map((node, i) => {
    const last = i === nodes.length - 1
    return `<g transform="translate(${node.x - 46} ${node.y - 15})"><rect width="92" height="30" rx="6" fill="${last ? '#f5b14c' : node.tone}" stroke="#0b0b0c" stroke-opacity=".6"/>
      <path d="M10 15h${24 + Math.floor(next() * 22)}" stroke="#fff" stroke-opacity="${last ? 0.85 : 0.5}" stroke-width="4" stroke-linecap="round"/>
      <rect x="68" y="1" width="11" height="28" fill="${last ? '#3fa7ff' : '#0b0b0c'}" fill-opacity="${last ? 1 : 0.28}"/><rect x="80" y="1" width="11" height="28" rx="3" fill="#0b0b0c" fill-opacity=".28"/>
      <circle cx="46" cy="-4" r="3.4" fill="#cfd3da"/><circle cx="46" cy="34" r="3.4" fill="#cfd3da"/></g>`
  })
  return `<g fill="none" stroke="#d5d8de" stroke-opacity=".7" stroke-width="2">${wires.join('')}</g>${boxes.join('')}`
}

// The viewport: a ground grid in perspective, the axes and the frame of a camera.
function viewport() {
  const lines = []
  for (let i = -9; i <= 9; i++) lines.push(`M${400 + i * 46} 470L${400 + i * 190} 760`)
  for (const y of [470, 486, 508, 538, 580, 640, 724]) lines.push(`M0 ${y}H800`)
  return `<g stroke="#fff" stroke-opacity=".13" fill="none">${lines.map((d) => `<path d="${d}"/>`).join('')}</g>
    <g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"><path d="M70 108v-38h38M672 70h38v38M710 612v38h-38M108 650h-38v-38"/><path d="M376 360h28M390 346v28" stroke-opacity=".8"/></g>
    <g stroke-width="3" stroke-linecap="round" transform="translate(112 600)"><path d="M0 0L40 12" stroke="#e0584f"/><path d="M0 0V-44" stroke="#6cc26a"/><path d="M0 0L-26 20" stroke="#4f8fe0"/></g>`
}

const nodes = (name, [src]) => page(
  `.shade { position: absolute; inset: 0; background: linear-gradient(90deg, #0b0b0c00 48%, #101114e6 62%, #101114f5) }
   .shot { position: absolute; inset: 0 auto 0 -120px; width: 1100px } svg { position: absolute; inset: 0 }
   .dots { position: absolute; inset: 0 0 0 770px; background: radial-gradient(#ffffff1c 1px, #0000 1.4px) 0 0 / 22px 22px; mask: linear-gradient(90deg, #0000, #000 30%) }`,
  `<div class="shot"><img src="${src}"></div><div class="shade"></div><div class="dots"></div><svg width="1280" height="720">${viewport()}${nodeGraph([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2147483646 + 1)}</svg>`)

// Left the finished frame, right its height lines: the picture behind a project file.
const contour = ([src]) => page(
  'canvas { position: absolute; inset: 0 }',
  `<canvas width="1280" height="720"></canvas><img id="source" src="${src}" hidden>`,
  `const picture = document.querySelector('#source')
   picture.decode().then(() => {
     const pen = document.querySelector('canvas').getContext('2d', { willReadFrequently: true })
     const scale = Math.max(1280 / picture.naturalWidth, 720 / picture.naturalHeight) * (picture.naturalWidth === picture.naturalHeight ? .8 : 1)
     const w = picture.naturalWidth * scale, h = picture.naturalHeight * scale
     const draw = (blur) => { pen.filter = 'blur(' + blur + 'px)'; pen.fillStyle = '#000'; pen.fillRect(0, 0, 1280, 720); pen.drawImage(picture, (1280 - w) / 2, (720 - h) / 2, w, h); return pen.getImageData(0, 0, 1280, 720) }
     const soft = draw(4).data, sharp = draw(0), wide = draw(16).data
     const level = (x, y, data) => { const i = (Math.min(Math.max(y, 0), 719) * 1280 + Math.min(Math.max(x, 0), 1279)) * 4; return (data[i] * .3 + data[i + 1] * .55 + data[i + 2] * .15) / 255 }
     const out = pen.createImageData(1280, 720)
     for (let y = 0; y < 720; y++) for (let x = 0; x < 1280; x++) {
       const i = (y * 1280 + x) * 4, here = level(x, y, soft), steps = 15
       const slope = Math.hypot(level(x + 1, y, soft) - level(x - 1, y, soft), level(x, y + 1, soft) - level(x, y - 1, soft)) / 2 * steps
       const away = Math.abs((here * steps) % 1 - .5), line = Math.max(0, 1 - (.5 - away) / Math.max(slope, .008) / 1.15) * Math.min(1, slope * 26)
       const major = Math.floor(here * steps + .5) % 5 === 0
       const mesh = (x % 40 < 1 || y % 40 < 1) ? .05 : 0, glow = level(x, y, wide)
       const wash = 1 / (1 + Math.exp(-(x + (y - 360) * .25 - 500) / 26))
       const ink = [[14 + glow * 34, 16 + glow * 44, 20 + glow * 54], major ? [245, 177, 76] : [104, 190, 214]]
       for (let c = 0; c < 3; c++) {
         const drawn = ink[0][c] + (ink[1][c] - ink[0][c]) * Math.min(1, line * (major ? 1 : .85)) + mesh * 255
         out.data[i + c] = sharp.data[i + c] * (1 - wash) + drawn * wash
       }
       out.data[i + 3] = 255
     }
     pen.filter = 'none'
     pen.putImageData(out, 0, 0)
     document.body.dataset.ready = 'yes'
   })`)

export const composition = (name, look, pictures) => ({ mosaic, strips, contour, nodes: (all) => nodes(name, all) })[look](pictures)

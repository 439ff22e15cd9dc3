// Every rendered clip: which scene, which frame shape, how fast, how long.
// `seed` and `v` (four free numbers, read by the scene as V) make variations of one scene.
// `work` is the long side of the rendered frame, `every` renders one frame in n and lets
// ffmpeg interpolate the rest: both exist only to keep heavy scenes affordable.
// `poster` is the moment (seconds) the poster shows; `loop` says the last frame meets the first.

const film = [24000, 1001]
const p24 = [24, 1]
const p25 = [25, 1]
const p50 = [50, 1]

/** Frame shapes: preview, poster, thumb, tile of the sprite, and the master sizes that are sold. */
export const shapes = {
  '16:9': { preview: [960, 540], poster: [1280, 720], thumb: [480, 270], clip: [480, 270], tile: [240, 135], uhd: [3840, 2160], hd: [1920, 1080], web: [1280, 720] },
  '9:16': { preview: [540, 960], poster: [720, 1280], thumb: [270, 480], clip: [270, 480], tile: [135, 240], uhd: [2160, 3840], hd: [1080, 1920], web: [720, 1280] },
  '1:1': { preview: [720, 720], poster: [960, 960], thumb: [480, 480], clip: [360, 360], tile: [160, 160], uhd: [2160, 2160], hd: [1080, 1080], web: [720, 720] },
  '21:9': { preview: [960, 412], poster: [1280, 550], thumb: [480, 206], clip: [480, 206], tile: [240, 103], uhd: [3840, 1648], hd: [1920, 824], web: [1280, 550] },
}

const clip = (scene, aspect, fps, seconds, more = {}) => ({
  scene, aspect, fps, seconds, seed: 0, v: [0, 0, 0, 0], work: 640, every: 1, poster: seconds * 0.5, loop: false, alpha: false, ...more,
})

export const clips = {
  // city
  'city-bokeh': clip('city', '16:9', p25, 8, { every: 2 }),
  'city-cold': clip('city', '16:9', p24, 6, { seed: 4, v: [1, 0, 0, 0], every: 2 }),
  'rain-window': clip('rain', '16:9', p24, 7, { seed: 3, work: 800 }),
  'rain-portrait': clip('rain', '9:16', p25, 6, { seed: 8, v: [1, 0, 0, 0] }),
  'light-trails': clip('trail', '21:9', p25, 6, { work: 960 }),
  'light-trails-dawn': clip('trail', '16:9', p50, 5, { seed: 5, v: [1, 0, 0, 0], work: 960 }),
  // street
  'neon-alley': clip('street', '9:16', p25, 6, { work: 640 }),
  'neon-crossing': clip('street', '16:9', film, 6, { seed: 6, v: [1, 0, 0, 0], work: 560 }),
  // nature
  'peaks-dusk': clip('peaks', '16:9', p24, 6, { work: 640, every: 2 }),
  'peaks-moon': clip('peaks', '16:9', p24, 6, { seed: 0, v: [1, 0, 0, 0], work: 640, every: 2 }),
  'ocean-dawn': clip('ocean', '16:9', p25, 8),
  'ocean-moon': clip('ocean', '21:9', p24, 6, { seed: 2, v: [1, 0, 0, 0] }),
  'dune-ridge': clip('dune', '21:9', p25, 6, { work: 640, every: 2 }),
  'aurora-north': clip('aurora', '16:9', p24, 6, { work: 640, every: 2 }),
  'aurora-portrait': clip('aurora', '9:16', p24, 6, { seed: 5, v: [1, 0, 0, 0], work: 640, every: 2 }),
  'forest-rays': clip('forest', '16:9', film, 7, { work: 560 }),
  'cloud-sunrise': clip('cloud', '16:9', p25, 7, { work: 640, every: 2 }),
  'storm-portrait': clip('storm', '9:16', p25, 5, { poster: 1.24, work: 640 }),
  'snowfall': clip('snow', '16:9', p25, 6, { work: 960 }),
  'milky-way': clip('stars', '16:9', p24, 6, { work: 960 }),
  // period and festival
  'lantern-fair': clip('lantern', '9:16', p25, 6),
  'sky-lanterns': clip('skylantern', '16:9', p24, 7, { work: 560 }),
  'fireworks': clip('fireworks', '16:9', p25, 6, { poster: 3.1, work: 400 }),
  'hall-light': clip('hall', '16:9', p24, 6, { work: 400, every: 3 }),
  'petals': clip('petals', '9:16', p25, 6, { work: 480, every: 2 }),
  // smoke and fire
  'smoke-column': clip('smoke', '16:9', p25, 6, { seed: 23, alpha: true, work: 560 }),
  'ground-fog': clip('fog', '16:9', p24, 7, { work: 480 }),
  'embers': clip('ember', '16:9', p50, 5, { work: 480 }),
  'fire-wall': clip('fire', '16:9', p25, 5, { work: 480 }),
  'explosion': clip('boom', '16:9', p24, 4, { seed: 6, alpha: true, work: 400, poster: 1.0 }),
  // water and fluid
  'crown-splash': clip('splash', '16:9', p25, 4, { work: 360, every: 2, poster: 1.5 }),
  'ink-colour': clip('ink', '1:1', p25, 6, { poster: 3.6, work: 420 }),
  'ink-mono': clip('ink', '16:9', p24, 6, { seed: 9, v: [1, 0, 0, 0], poster: 3.4, work: 560 }),
  'caustics': clip('caustics', '16:9', p25, 6, { loop: true, work: 480 }),
  // particles and energy
  'burst-gold': clip('burst', '1:1', p25, 4, { alpha: true, poster: 1.5, work: 420 }),
  'ring-blue': clip('ring', '1:1', p25, 5, { alpha: true, loop: true, work: 420 }),
  'portal-fire': clip('ring', '16:9', p25, 5, { seed: 3, v: [1, 0, 0, 0], loop: true, work: 480 }),
  'dust-beam': clip('dust', '16:9', p24, 6, { work: 560 }),
  'rock-burst': clip('frac', '16:9', p25, 4, { work: 300, every: 4, poster: 1.8 }),
  // screens
  'hud-tactical': clip('hud', '16:9', p50, 5, { loop: true, work: 800 }),
  'hud-target': clip('hud', '9:16', p25, 5, { loop: true, seed: 2, v: [1, 0, 0, 0], work: 800 }),
  'warp-tunnel': clip('tunnel', '16:9', p50, 4, { loop: true, work: 640 }),
  'grid-terrain': clip('grid', '16:9', p25, 6, { loop: true, work: 560 }),
}

/** Packs, courses and project files have no clip of their own: their pictures are composed from these. */
export const composed = {
  'pack-city-night': { look: 'mosaic', from: ['city-bokeh', 'rain-window', 'light-trails-dawn', 'neon-crossing', 'city-cold'] },
  'pack-horizon': { look: 'mosaic', from: ['peaks-dusk', 'ocean-dawn', 'aurora-north', 'cloud-sunrise', 'dune-ridge'] },
  'pack-festival': { look: 'mosaic', from: ['sky-lanterns', 'fireworks', 'lantern-fair', 'petals', 'hall-light'] },
  'pack-smoke-fire': { look: 'mosaic', from: ['explosion', 'fire-wall', 'smoke-column', 'embers', 'ground-fog'] },
  'pack-vertical': { look: 'strips', from: ['neon-alley', 'rain-portrait', 'lantern-fair', 'storm-portrait', 'aurora-portrait', 'petals'] },
  'pack-screens': { look: 'mosaic', from: ['hud-tactical', 'warp-tunnel', 'grid-terrain', 'portal-fire', 'ring-blue'] },
  'course-basics': { look: 'nodes', from: ['grid-terrain', 'burst-gold', 'hud-tactical'] },
  'course-pyro': { look: 'nodes', from: ['explosion', 'fire-wall', 'smoke-column'] },
  'course-flip': { look: 'nodes', from: ['crown-splash', 'ocean-dawn', 'ink-colour'] },
  'course-rbd': { look: 'nodes', from: ['rock-burst', 'explosion', 'dust-beam'] },
  'course-terrain': { look: 'nodes', from: ['peaks-dusk', 'dune-ridge', 'cloud-sunrise'] },
  'course-karma': { look: 'nodes', from: ['hall-light', 'lantern-fair', 'rain-window'] },
  'project-terrain': { look: 'contour', from: ['peaks-dusk', 'peaks-moon'] },
  'project-smoke': { look: 'contour', from: ['smoke-column', 'ground-fog'] },
  'project-splash': { look: 'contour', from: ['crown-splash', 'caustics'] },
  'project-ring': { look: 'contour', from: ['ring-blue', 'portal-fire'] },
  'project-fracture': { look: 'contour', from: ['rock-burst'] },
  'project-dunes': { look: 'contour', from: ['dune-ridge'] },
}

/** Clips that also give a wide picture for the top of the home page. */
export const heroes = ['city-bokeh', 'peaks-dusk', 'explosion', 'ocean-dawn']

/** Clips that are also sold as ProRes 422 HQ, and those of them that are sold in 4K; clips with alpha are sold as ProRes 4444. */
export const masters = ['city-bokeh', 'neon-alley', 'peaks-dusk', 'ocean-dawn', 'aurora-north', 'fire-wall']
export const ultra = ['city-bokeh', 'neon-alley', 'peaks-dusk']

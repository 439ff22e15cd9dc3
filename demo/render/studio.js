// Runs in the browser: bakes the noise once, then draws frames of a scene and posts their pixels back.
const canvas = document.querySelector('canvas')
const gl = canvas.getContext('webgl2', { alpha: true, premultipliedAlpha: false, preserveDrawingBuffer: true, antialias: false })
gl.getExtension('OES_texture_float_linear')

// A seeded generator, so that the same clip is rendered on every machine.
function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

const fade = (t) => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (a, b, t) => a + (b - a) * t

/** Periodic gradient noise in two dimensions: `size` cells around. */
function lattice2(size, seed) {
  const next = random(seed)
  const angles = Float32Array.from({ length: size * size }, () => next() * Math.PI * 2)
  const gx = angles.map(Math.cos)
  const gy = angles.map(Math.sin)
  return (x, y) => {
    const ix = Math.floor(x), iy = Math.floor(y), fx = x - ix, fy = y - iy
    const x0 = ix & (size - 1), x1 = (ix + 1) & (size - 1), y0 = (iy & (size - 1)) * size, y1 = ((iy + 1) & (size - 1)) * size
    const u = fade(fx)
    const low = mix(gx[x0 + y0] * fx + gy[x0 + y0] * fy, gx[x1 + y0] * (fx - 1) + gy[x1 + y0] * fy, u)
    const high = mix(gx[x0 + y1] * fx + gy[x0 + y1] * (fy - 1), gx[x1 + y1] * (fx - 1) + gy[x1 + y1] * (fy - 1), u)
    return mix(low, high, fade(fy))
  }
}

function bakeField() {
  const size = 1024, units = 16, data = new Float32Array(size * size * 4)
  const layers = [0, 1, 2, 3, 4, 5, 6].map((octave) => [0, 1, 2].map((kind) => lattice2(units << octave, 7 + octave * 31 + kind * 977)))
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const px = (x / size) * units, py = (y / size) * units
      let a = 0.5, one = 0.5, two = 0.5, ridge = 0, weight = 1
      for (let octave = 0; octave < 7; octave++) {
        const k = 1 << octave
        one += a * 0.98 * layers[octave][0](px * k, py * k)
        two += a * 0.98 * layers[octave][1](px * k, py * k)
        let n = 1 - Math.hypot(layers[octave][2](px * k, py * k), 0.045) * 1.75
        n = n * Math.abs(n) * weight
        ridge += n * a
        weight = Math.min(Math.max(n * 1.6, 0), 1)
        a *= 0.5
      }
      data.set([one, two, ridge, 0.5 + 0.72 * layers[0][0](px, py)], (y * size + x) * 4)
    }
  }
  return { size, data }
}

function bakeVolume() {
  const size = 128, units = 8, data = new Float32Array(size ** 3)
  const turns = [0, 1, 2, 3].map((octave) => {
    const cells = units << octave, next = random(99 + octave)
    return { cells, values: Float32Array.from({ length: cells ** 3 }, next) }
  })
  for (let z = 0; z < size; z++) for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) {
    let sum = 0, a = 0.53
    for (const { cells, values } of turns) {
      const scale = cells / size, px = x * scale, py = y * scale, pz = z * scale
      const x0 = Math.floor(px), y0 = Math.floor(py), z0 = Math.floor(pz), x1 = (x0 + 1) % cells, y1 = (y0 + 1) % cells, z1 = (z0 + 1) % cells
      const u = fade(px - x0), v = fade(py - y0), w = fade(pz - z0)
      const at = (i, j, k) => values[(k * cells + j) * cells + i]
      sum += a * mix(
        mix(mix(at(x0, y0, z0), at(x1, y0, z0), u), mix(at(x0, y1, z0), at(x1, y1, z0), u), v),
        mix(mix(at(x0, y0, z1), at(x1, y0, z1), u), mix(at(x0, y1, z1), at(x1, y1, z1), u), v), w)
      a *= 0.5
    }
    data[(z * size + y) * size + x] = sum
  }
  return { size, data }
}

function texture(unit, target, upload) {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(target, gl.createTexture())
  for (const wrap of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T, gl.TEXTURE_WRAP_R]) gl.texParameteri(target, wrap, gl.REPEAT)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(target, filter, gl.LINEAR)
  upload()
}

const field = bakeField()
const volume = bakeVolume()
texture(0, gl.TEXTURE_2D, () => gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, field.size, field.size, 0, gl.RGBA, gl.FLOAT, field.data))
texture(1, gl.TEXTURE_3D, () => gl.texImage3D(gl.TEXTURE_3D, 0, gl.R32F, volume.size, volume.size, volume.size, 0, gl.RED, gl.FLOAT, volume.data))

gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
gl.enableVertexAttribArray(0)
gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)

function compile(source) {
  const program = gl.createProgram()
  const vertex = '#version 300 es\nlayout(location = 0) in vec2 corner;\nvoid main() { gl_Position = vec4(corner, 0, 1); }'
  for (const [kind, text] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, source]]) {
    const shader = gl.createShader(kind)
    gl.shaderSource(shader, text)
    gl.compileShader(shader)
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader))
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.useProgram(program)
  return program
}

/** Draws the frames of one shot and posts each; resolves to the milliseconds spent drawing. */
window.shoot = async ({ source, width, height, times, seconds, seed, v, matte, grain, hero, lens, gain, post }) => {
  const program = compile(source)
  const at = (name) => gl.getUniformLocation(program, name)
  canvas.width = width
  canvas.height = height
  gl.viewport(0, 0, width, height)
  gl.enable(gl.SCISSOR_TEST)
  gl.uniform2f(at('R'), width, height)
  gl.uniform1f(at('D'), seconds)
  gl.uniform1f(at('S'), seed)
  gl.uniform4f(at('V'), ...v)
  gl.uniform1i(at('matte'), matte ? 1 : 0)
  gl.uniform1f(at('grain'), grain)
  gl.uniform1f(at('gain'), gain)
  gl.uniform1f(at('hero'), hero)
  gl.uniform3f(at('lens'), ...lens)
  gl.uniform1i(at('field'), 0)
  gl.uniform1i(at('volume'), 1)
  let sending = Promise.resolve(), spent = 0
  for (const time of times) {
    const start = performance.now()
    gl.uniform1f(at('T'), time)
    // Strips, because the software renderer may take seconds for one frame.
    for (let y = 0; y < height; y += 60) {
      gl.scissor(0, y, width, 60)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.finish()
    }
    const pixels = new Uint8Array(width * height * 4)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
    spent += performance.now() - start
    await sending
    sending = fetch(post, { method: 'POST', body: pixels })
  }
  await sending
  gl.deleteProgram(program)
  return spent
}

// Writes what is inside the demo shop's project files and beside its lessons: demo/files/projects and demo/files/lessons.
// Everything is a real file of its kind: Python for Houdini's own modules, USD, Wavefront OBJ, JSON. No dependencies: node projects.mjs
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const files = fileURLToPath(new URL('../files/', import.meta.url))
const { courses } = JSON.parse(readFileSync(new URL('../courses.json', import.meta.url), 'utf8'))

function write(path, text) {
  mkdirSync(dirname(files + path), { recursive: true })
  writeFileSync(files + path, text)
}

/** A script that builds a network under /obj: nodes in a row, each wired to the one before, with parameters from a preset beside it. */
const network = (name, note, preset, nodes) => `"""${note}

Run it in Houdini 20.5 or later: File > Run Script, or paste it into the Python source editor.
"""
import json
import os

import hou

NODES = [
${nodes.map(([type, label, parameters]) => `    (${JSON.stringify(type)}, ${JSON.stringify(label)}, ${JSON.stringify(parameters)}),`).join('\n')}
]
PRESET = ${preset ? JSON.stringify(preset) : 'None'}


def read_preset():
    """Parameters by the name of their node; none if the preset is not beside this script."""
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), PRESET or "")
    if not os.path.isfile(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return json.load(file)["parameters"]


def build(name=${JSON.stringify(name)}):
    preset = read_preset()
    network = hou.node("/obj").createNode("geo", name)
    before = None
    for kind, label, parameters in NODES:
        node = network.createNode(kind, label)
        if before is not None:
            node.setInput(0, before)
        for key, value in {**parameters, **preset.get(label, {})}.items():
            parameter = node.parm(key) or node.parmTuple(key)
            if parameter is not None:
                parameter.set(value)
        before = node
    before.setDisplayFlag(True)
    before.setRenderFlag(True)
    network.layoutChildren()
    return network


build()
`

const preset = (name, parameters) => `${JSON.stringify({ name, software: 'Houdini 20.5', parameters }, null, 2)}\n`

/** Smooth noise between 0 and 1, the same on every machine. */
function noise(x, y, seed) {
  const hash = (i, j) => {
    let n = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(seed, 974711)
    n = Math.imul(n ^ (n >>> 13), 1274126177)
    return ((n ^ (n >>> 16)) >>> 0) / 4294967296
  }
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const ease = (t) => t * t * (3 - 2 * t)
  const [u, v] = [ease(x - i), ease(y - j)]
  const mix = (a, b, t) => a + (b - a) * t
  return mix(mix(hash(i, j), hash(i + 1, j), u), mix(hash(i, j + 1), hash(i + 1, j + 1), u), v)
}

const octaves = (x, y, seed, count) => {
  let [sum, weight, all] = [0, 1, 0]
  for (let octave = 0; octave < count; octave++, weight /= 2) {
    sum += noise(x * 2 ** octave, y * 2 ** octave, seed + octave) * weight
    all += weight
  }
  return sum / all
}

/** Points and faces of a square grid that is `size` wide. */
function grid(cells, size, height) {
  const points = []
  const faces = []
  for (let row = 0; row <= cells; row++) {
    for (let column = 0; column <= cells; column++) {
      const [x, z] = [column / cells, row / cells]
      points.push([(x - 0.5) * size, height(x, z), (z - 0.5) * size])
      if (row === cells || column === cells) continue
      const corner = row * (cells + 1) + column
      faces.push([corner, corner + cells + 1, corner + cells + 2, corner + 1])
    }
  }
  return { points, faces }
}

/** A ball or a part of one: `keep` says which of its faces. */
function ball(rings, radius, keep = () => true) {
  const points = []
  const faces = []
  const around = rings * 2
  for (let ring = 0; ring <= rings; ring++) {
    for (let side = 0; side < around; side++) {
      const [down, turn] = [(ring / rings) * Math.PI, (side / around) * 2 * Math.PI]
      const rough = radius * (0.94 + 0.12 * octaves(Math.cos(turn) * 3 + ring * 0.3, Math.sin(turn) * 3, 11, 3))
      points.push([Math.sin(down) * Math.cos(turn) * rough, Math.cos(down) * rough, Math.sin(down) * Math.sin(turn) * rough])
      if (ring === rings || !keep(ring / rings, side / around)) continue
      const next = (side + 1) % around
      faces.push([ring * around + side, ring * around + next, (ring + 1) * around + next, (ring + 1) * around + side])
    }
  }
  return { points, faces }
}

const short = (number) => String(Math.round(number * 1000) / 1000 + 0)
const obj = (parts) => {
  let from = 1
  const text = Object.entries(parts).map(([name, { points, faces }]) => {
    const lines = [`o ${name}`, ...points.map((point) => `v ${point.map(short).join(' ')}`), ...faces.map((face) => `f ${face.map((corner) => corner + from).join(' ')}`)]
    from += points.length
    return lines.join('\n')
  })
  return `# Rushes\n${text.join('\n')}\n`
}

const usd = (body, note) => `#usda 1.0
(
    defaultPrim = "World"
    doc = ${JSON.stringify(note)}
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "World"
{
${body.replace(/^(?=.)/gm, '    ')}
}
`
const mesh = (name, { points, faces }) => `def Mesh "${name}"
{
    int[] faceVertexCounts = [${faces.map((face) => face.length).join(', ')}]
    int[] faceVertexIndices = [${faces.flat().join(', ')}]
    point3f[] points = [${points.map((point) => `(${point.map(short).join(', ')})`).join(', ')}]
    uniform token subdivisionScheme = "none"
}`
const light = (kind, name, { intensity, colour, turn, angle }) => `def ${kind} "${name}"
{
    ${angle === undefined ? '' : `float inputs:angle = ${angle}\n    `}color3f inputs:color = (${colour.join(', ')})
    float inputs:intensity = ${intensity}
    float3 xformOp:rotateXYZ = (${turn.join(', ')})
    uniform token[] xformOpOrder = ["xformOp:rotateXYZ"]
}`
const sun = (name, height, turn, intensity, colour) => usd(
  [light('DistantLight', 'Sun', { intensity, colour, turn: [-height, turn, 0], angle: 0.53 }), light('DomeLight', 'Sky', { intensity: intensity / 6, colour: [0.55, 0.7, 1], turn: [0, 0, 0] })].join('\n\n'), name)

rmSync(`${files}projects`, { recursive: true, force: true })
rmSync(`${files}lessons`, { recursive: true, force: true })

const ridge = (x, z) => (1 - Math.abs(octaves(x * 4, z * 4, 7, 5) * 2 - 1)) ** 2 * 60
write('projects/project-terrain/ridge_terrain.py', network('ridge_terrain', 'Snow ridge: height field, erosion, snow mask and mist.', 'presets/alpine.json', [
  ['heightfield', 'field', { sizex: 1000, sizey: 1000, gridspacing: 2 }], ['heightfield_noise', 'ridges', { amp: 180, elementsize: 420 }],
  ['heightfield_erode::2.0', 'erosion', { iterations: 40 }], ['heightfield_maskbyfeature', 'snow', { minslopeangle: 0, maxslopeangle: 38 }], ['heightfield_output', 'out', {}],
]))
write('projects/project-terrain/presets/alpine.json', preset('Alpine', { ridges: { amp: 220, elementsize: 380 }, snow: { maxslopeangle: 42 } }))
write('projects/project-terrain/presets/karst.json', preset('Karst', { ridges: { amp: 140, elementsize: 120 }, snow: { maxslopeangle: 12 } }))
write('projects/project-terrain/presets/desert.json', preset('Desert', { ridges: { amp: 60, elementsize: 640 }, erosion: { iterations: 8 } }))
write('projects/project-terrain/geo/ridge_preview.obj', obj({ ridge: grid(96, 200, ridge) }))
write('projects/project-terrain/README.md', '# Snow ridge\n\nRun `ridge_terrain.py` in Houdini. `PRESET` at its top names the preset it reads: `alpine`, `karst` or `desert`.\n\n| Node | What to change |\n|---|---|\n| ridges | `amp` is the height in metres, `elementsize` how far ridges stand apart |\n| erosion | `iterations`: more of them carve deeper |\n| snow | `maxslopeangle`: the steepest slope that holds snow |\n\n`geo/ridge_preview.obj` is a light mesh for blocking the camera.\n')

write('projects/project-smoke/smoke_column.py', network('smoke_column', 'Smoke column: source, solver and shading in one row.', 'presets/tall.json', [
  ['sphere', 'shape', { rad: [0.35, 0.2, 0.35], type: 2 }], ['pyrosource', 'points', { mode: 1, particlesep: 0.06 }], ['attribnoise::2.0', 'variation', { amplitude: 0.6 }],
  ['volumerasterizeattributes', 'volume', { attributes: 'density temperature' }], ['pyrosolver', 'solver', { divsize: 0.06 }], ['pyrobakevolume', 'shading', {}],
]))
write('projects/project-smoke/presets/tall.json', preset('Tall column', { solver: { divsize: 0.05 }, variation: { amplitude: 0.4 } }))
write('projects/project-smoke/presets/wide.json', preset('Wide cloud', { shape: { rad: [0.9, 0.2, 0.9] }, variation: { amplitude: 0.9 } }))
write('projects/project-smoke/comp/alpha_out.py', `"""Adds a Karma output with straight alpha for the smoke column."""
import hou

stage = hou.node("/stage")
karma = stage.createNode("karmarendersettings", "smoke_settings")
output = stage.createNode("usdrender_rop", "alpha_out")
output.setInput(0, karma)
output.parm("outputimage").set("$HIP/render/smoke.$F4.exr")
stage.layoutChildren()
`)

const crown = (x, z) => {
  const [a, b] = [x - 0.5, z - 0.5]
  const [far, turn] = [Math.hypot(a, b) * 2, Math.atan2(b, a)]
  return Math.exp(-(((far - 0.55) * 9) ** 2)) * (1.1 + 0.5 * Math.cos(turn * 18)) - 0.15 * Math.exp(-((far * 4) ** 2))
}
write('projects/project-splash/crown_splash.py', network('crown_splash', 'Crown splash: drop, film of water, FLIP solver and mesh.', 'presets/drop_sizes.json', [
  ['sphere', 'drop', { rad: [0.04, 0.04, 0.04], type: 2, ty: 0.35 }], ['flipsource', 'source', { particlesep: 0.006 }], ['flipsolver::2.0', 'solver', { timescale: 0.25 }],
  ['particlefluidsurface::3.0', 'surface', { particlesep: 0.006 }],
]))
write('projects/project-splash/geo/crown_preview.obj', obj({ crown: grid(80, 2, crown) }))
write('projects/project-splash/light/karma_studio.usda', usd([light('RectLight', 'Key', { intensity: 18, colour: [1, 0.96, 0.9], turn: [-35, 40, 0] }), light('RectLight', 'Rim', { intensity: 30, colour: [0.8, 0.9, 1], turn: [-15, 200, 0] }), light('DomeLight', 'Fill', { intensity: 0.3, colour: [1, 1, 1], turn: [0, 0, 0] })].join('\n\n'), 'Key, rim and fill for a splash on black.'))
write('projects/project-splash/presets/drop_sizes.json', preset('Drop sizes', { drop: { rad: [0.05, 0.05, 0.05] }, solver: { timescale: 0.2 } }))
write('projects/project-splash/README.md', '# Crown splash\n\nRun `crown_splash.py` in Houdini, then reference `light/karma_studio.usda` on the stage.\n\n| Node | What to change |\n|---|---|\n| drop | `rad` is the size of the drop, `ty` how high it falls from |\n| source, surface | `particlesep`: halve it for the final, keep both the same |\n| solver | `timescale`: slow motion |\n\n`geo/crown_preview.obj` is one frame as a mesh, for lighting.\n')

const ring = (name, colour) => preset(name, { spikes: { snippet: `// Closed in time: the noise walks around a circle.\nfloat turn = atan2(@P.z, @P.x);\nfloat t = @Time / chf("loop") * 2 * PI;\nv@Cd = set(${colour.join(', ')});\n@P *= 1 + 0.15 * noise(set(cos(turn) + cos(t), sin(turn) + sin(t), 0) * 3);` } })
write('projects/project-ring/energy_ring.py', network('energy_ring', 'Energy ring that loops: a torus, closed noise, points for sparks.', 'presets/blue.json', [
  ['torus', 'ring', { radx: 1, rady: 0.04, rows: 24, cols: 256 }], ['attribwrangle', 'spikes', { class: 2 }], ['scatter::2.0', 'sparks', { npts: 4000 }],
]))
write('projects/project-ring/presets/blue.json', ring('Blue', [0.25, 0.6, 1]))
write('projects/project-ring/presets/fire.json', ring('Fire', [1, 0.45, 0.12]))

const cuts = 4
const pieces = Object.fromEntries(Array.from({ length: cuts * cuts }, (_, piece) => {
  const [down, turn] = [Math.floor(piece / cuts), piece % cuts]
  return [`piece_${piece}`, ball(24, 1, (a, b) => Math.floor(a * cuts) === down && Math.floor(b * cuts) === turn)]
}))
write('projects/project-fracture/sphere_fracture.py', network('sphere_fracture', 'Shattering sphere: fracture, constraints, solver.', 'presets/rock.json', [
  ['file', 'model', { file: '$HIP/geo/stone_ball.obj' }], ['rbdmaterialfracture::3.0', 'fracture', { concrete_fractureratio: 1 }], ['rbdbulletsolver::3.0', 'solver', { timescale: 0.5 }],
]))
write('projects/project-fracture/geo/stone_ball.obj', obj({ stone_ball: ball(48, 1) }))
write('projects/project-fracture/geo/stone_ball_pieces.obj', obj(pieces))
write('projects/project-fracture/presets/concrete.json', preset('Concrete', { fracture: { concrete_fractureratio: 0.7 } }))
write('projects/project-fracture/presets/rock.json', preset('Rock', { fracture: { concrete_fractureratio: 1 }, solver: { timescale: 0.35 } }))

write('projects/project-dunes/dunes.py', network('dunes', 'Dunes and ripples that share one wind direction.', null, [
  ['heightfield', 'field', { sizex: 600, sizey: 600, gridspacing: 1 }], ['heightfield_noise', 'dunes', { amp: 24, elementsize: 160 }],
  ['heightfield_distort', 'wind', { amp: 12 }], ['heightfield_noise', 'ripples', { amp: 0.15, elementsize: 2.4 }], ['heightfield_output', 'out', {}],
]))
write('projects/project-dunes/light/noon.usda', sun('The sun at noon', 72, 20, 9, [1, 0.98, 0.94]))
write('projects/project-dunes/light/sunset.usda', sun('The sun at sunset', 6, 75, 5, [1, 0.55, 0.28]))

// Hands-on lessons: the scene as the lesson finds it and as it leaves it.
let scenes = 0
for (const [course, { chapters }] of Object.entries(courses)) {
  chapters.flatMap((chapter) => chapter.lessons).forEach((lesson, index) => {
    if (!lesson.practice) return
    const number = String(index + 1).padStart(2, '0')
    const seed = [...course].reduce((sum, letter) => sum + letter.charCodeAt(0), index * 17)
    const shaped = (x, z) => octaves(x * (2 + (index % 4)), z * (2 + (index % 4)), seed, 1 + (index % 4)) * 2
    write(`lessons/${course}/${number}-start.usda`, usd(mesh('Ground', grid(20, 10, () => 0)), `${lesson.title.en}: start`))
    write(`lessons/${course}/${number}-end.usda`, usd(`${mesh('Ground', grid(20, 10, shaped))}\n\n${light('DistantLight', 'Sun', { intensity: 4, colour: [1, 0.95, 0.88], turn: [-40, (seed * 37) % 360, 0], angle: 0.53 })}`, `${lesson.title.en}: end`))
    scenes += 2
  })
}
console.log(`6 projects, ${scenes} scenes of lessons`)

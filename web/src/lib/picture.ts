const pictures = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp']

type Rules = { maxSize: number; allowedSuffixes: string }
const usual: Rules = { maxSize: 10 * 1024 * 1024, allowedSuffixes: pictures.join(',') }

/** Suffixes of the pictures that may be uploaded. */
export function pictureSuffixes(rules: Rules = usual): string[] {
  const allowed = rules.allowedSuffixes.toLowerCase().split(',')
  return pictures.filter((suffix) => allowed.includes(suffix))
}

/** What is wrong with a chosen picture before it is sent; null: nothing. */
export function wrongPicture(
  file: { name: string; size: number },
  rules: Rules = usual,
): 'incomplete' | 'type' | 'size' | null {
  if (!file.name || !file.size) return 'incomplete'
  const suffix = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!pictureSuffixes(rules).includes(suffix)) return 'type'
  return file.size > rules.maxSize ? 'size' : null
}

export type Crop = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

/** The square of a picture that is shown: its left, its top, its side. `x` and `y` are from −1 to 1, 0 is the middle. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): [number, number, number] {
  const side = Math.min(width, height) / Math.max(1, zoom)
  return [((width - side) / 2) * (1 + x), ((height - side) / 2) * (1 + y), side]
}

const within = (value: number) => Math.max(-1, Math.min(1, value))

/** The crop after the picture was pushed by so many points in a window of a side; at its edge it stays. */
export function pushed(size: Size, crop: Crop, by: { x: number; y: number }, window: number): Crop {
  const [, , side] = squareOf(size, crop)
  const step = (all: number, move: number) => {
    const room = (all - side) / 2
    return room > 0 ? (move * side) / window / room : 0
  }
  return {
    ...crop,
    x: within(crop.x - step(size.width, by.x)),
    y: within(crop.y - step(size.height, by.y)),
  }
}

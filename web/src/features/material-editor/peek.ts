// Where the frames of a material stand beside its picture in a list.
import type { Sprite } from '../../api/types'

const widest = 272
const highest = 200

export type Place = { left: number; top: number; width: number; height: number }
type Box = { left: number; top: number; bottom: number }

/** Below the picture, or above it where the screen ends; a tall film is narrower rather than higher. */
export function placeOf(box: Box, sprite: Pick<Sprite, 'width' | 'height'>, screen: number): Place {
  const scale = Math.min(widest / sprite.width, highest / sprite.height)
  const [width, height] = [Math.round(sprite.width * scale), Math.round(sprite.height * scale)]
  return { left: box.left, top: box.bottom + height > screen ? box.top - height : box.bottom, width, height }
}

/** How far through the film a pointer is. */
export const ratioAt = (x: number, { left, width }: Place) => Math.min(1, Math.max(0, (x - left) / width))

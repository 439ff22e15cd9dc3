import type { Piece } from '../../../api/types'

type Props = { pieces: Piece[] }

/** A text with what was searched for marked in it. */
export function Pieces({ pieces }: Props) {
  return pieces.map((piece, place) =>
    piece.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the text
      <mark key={place}>{piece.text}</mark>
    ) : (
      piece.text
    ),
  )
}

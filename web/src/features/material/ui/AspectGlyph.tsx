import { glyph } from '../model'

type Props = { aspect: string }

export function AspectGlyph({ aspect }: Props) {
  const { width, height } = glyph(aspect)
  return (
    <svg className="glyph" width={width + 2} height={height + 2} aria-hidden="true">
      <rect x="1" y="1" width={width} height={height} rx="1.5" />
    </svg>
  )
}

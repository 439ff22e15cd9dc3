/** The picture of what a line of an order is about, if it has one. */
export function LinePoster({ src }: { src: string | null }) {
  if (!src) return null
  return (
    <img
      className="u-flex-none u-round-4 u-object-cover"
      src={src}
      alt=""
      width={56}
      height={32}
      loading="lazy"
    />
  )
}

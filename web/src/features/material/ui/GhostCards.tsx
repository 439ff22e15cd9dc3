type Props = { count: number }

/** Cards to come, with the thumb's exact size, so nothing jumps when they arrive. */
export function GhostCards({ count }: Props) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: ghosts are all alike
    <div className="card ghost" key={index} aria-hidden="true">
      <span className="thumb" />
      <span className="ghost-line" />
      <span className="ghost-line" />
      <span className="ghost-line" />
    </div>
  ))
}

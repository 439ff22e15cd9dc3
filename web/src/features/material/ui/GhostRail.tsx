/** The rail to come. */
export function GhostRail() {
  return (
    <div className="facets ghost" aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ghosts are all alike
        <span className="ghost-row u-block u-bg-b2 u-round-4" key={index} />
      ))}
    </div>
  )
}

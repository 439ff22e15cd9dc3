/** The detail page before its answer: stage, panel and title in their final places. */
export function DetailGhost() {
  return (
    <div className="page" aria-busy="true">
      <div className="crumbs detail-crumbs u-flex u-wrap u-small u-color-t3">&nbsp;</div>
      <div className="detail u-grid u-items-start">
        <div className="detail-play u-min-w-0">
          <div className="stage still u-overflow-hidden" />
        </div>
        <div className="detail-text ghost u-min-w-0">
          <span className="ghost-line" />
          <span className="ghost-line" />
        </div>
        <div className="detail-buy ghost">
          {['one', 'two', 'three', 'four'].map((row) => (
            <span className="ghost-row u-block u-bg-b2 u-round-4" key={row} />
          ))}
        </div>
      </div>
    </div>
  )
}

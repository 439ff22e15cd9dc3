/** The detail page before its answer: stage, panel and title in their final places. */
export function DetailGhost() {
  return (
    <div className="page" aria-busy="true">
      <div className="crumbs detail-crumbs">&nbsp;</div>
      <div className="detail">
        <div className="detail-play">
          <div className="stage still" />
        </div>
        <div className="detail-text ghost">
          <span className="ghost-line" />
          <span className="ghost-line" />
        </div>
        <div className="detail-buy ghost">
          {['one', 'two', 'three', 'four'].map((row) => (
            <span className="ghost-row" key={row} />
          ))}
        </div>
      </div>
    </div>
  )
}

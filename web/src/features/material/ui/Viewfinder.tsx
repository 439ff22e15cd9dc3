/** The shop's picture for "nothing here": a viewfinder that has lost focus. */
export function Viewfinder() {
  return (
    <div className="viewfinder u-relative u-overflow-hidden u-round-10 u-mb-16" aria-hidden="true">
      <svg viewBox="0 0 300 168" fill="none">
        <path
          d="M13 36V13h25M262 13h25v23M287 132v23h-25M38 155H13v-23"
          stroke="var(--over-text)"
          strokeWidth="2"
        />
        <path d="M150 67v34M133 84h34" stroke="var(--amber)" strokeWidth="2" />
      </svg>
    </div>
  )
}

type Props = { number: string }

/** The countdown of a film leader, stopped at a number nobody wants to see. */
export function Leader({ number }: Props) {
  return (
    <svg className="leader" viewBox="0 0 300 300" role="img" aria-label={number}>
      <path
        d="M150 150V16A134 134 0 0 1 266 83Z"
        fill="var(--amber)"
        fillOpacity=".3"
        stroke="var(--amber)"
      />
      <g fill="none" stroke="var(--over-text)" strokeOpacity=".62">
        <circle cx="150" cy="150" r="134" />
        <circle cx="150" cy="150" r="113" />
        <path d="M150 0v300M0 150h300" />
      </g>
      <text x="150" y="181" textAnchor="middle">
        {number}
      </text>
    </svg>
  )
}

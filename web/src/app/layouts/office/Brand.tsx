type Props = { name: string; isShort?: boolean }

/** The shop's film gate on an amber tile. */
export function Brand({ name, isShort }: Props) {
  return (
    <span className="o-brand u-inline-row u-min-w-0 u-text-15">
      <svg className="u-flex-none" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="var(--amber)" />
        <path
          d="M17 8.5H9A2.5 2.5 0 0 0 6.5 11v10A2.5 2.5 0 0 0 9 23.5h8v-3.3h-6.5a.7.7 0 0 1-.7-.7v-7a.7.7 0 0 1 .7-.7H17zM22.5 8.5h.5a2.5 2.5 0 0 1 2.5 2.5v10a2.5 2.5 0 0 1-2.5 2.5h-.5z"
          fill="var(--ink)"
        />
        <path d="M19.8 5.5v21" stroke="var(--ink)" strokeWidth="1.8" />
      </svg>
      {!isShort && <b className="u-ellipsis u-weight-600">{name}</b>}
    </span>
  )
}

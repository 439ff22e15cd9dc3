type Props = { name: string }

/** A film gate crossed by the playhead. The first word of the site's name is set bold, the rest light. */
export function Logo({ name }: Props) {
  const [first, ...rest] = name.split(' ')
  return (
    <a className="logo" href="/">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M9.2 5H4.5A1.5 1.5 0 0 0 3 6.5v11A1.5 1.5 0 0 0 4.5 19h4.7M14.8 5h4.7A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-4.7"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
        />
        <path d="M12 2v20" stroke="#f5b14c" strokeWidth="2" />
      </svg>
      {first}
      {rest.length > 0 && <small>{rest.join(' ')}</small>}
    </a>
  )
}

type Props = { name: string }

/** A film gate crossed by the playhead. The first word of the site's name is set bold, the rest light. */
export function Logo({ name }: Props) {
  const [first, ...rest] = name.split(' ')
  return (
    <a className="logo" href="/">
      <svg viewBox="0 0 22 22" aria-hidden="true">
        <path
          d="M12 3H3a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h9v-4H5a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h7zM18 3h1a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-1z"
          fill="currentColor"
        />
        <path d="M15 0v22" stroke="var(--amber)" strokeWidth="2" />
      </svg>
      {first}
      {rest.length > 0 && <small>{rest.join(' ')}</small>}
    </a>
  )
}

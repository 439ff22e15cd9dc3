import { useMember } from '../store'

/** Tells password managers whose password is asked for. */
export function KnownUser() {
  return (
    <input
      type="text"
      name="account"
      autoComplete="username"
      value={useMember()?.username ?? ''}
      readOnly
      hidden
    />
  )
}

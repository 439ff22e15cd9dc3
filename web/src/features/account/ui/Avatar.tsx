import { isOwnPath } from '../../../lib/url'
import { initials } from '../model'

type Props = { name: string; src: string; size?: 'small' | 'large' }

export function Avatar({ name, src, size = 'small' }: Props) {
  return (
    <span className={`avatar avatar-${size}`} aria-hidden="true">
      {isOwnPath(src) ? <img src={src} alt="" /> : initials(name)}
    </span>
  )
}

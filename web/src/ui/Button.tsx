import type { ComponentProps } from 'react'

type Props = {
  /** Shop and back office have their own; what a tone means is the same. */
  look?: 'shop' | 'office'
  tone?: 'main' | 'quiet' | 'danger' | 'ink'
  isBig?: boolean
  /** Where it stands, never how it looks. */
  className?: string
} & ((ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string }))

/** Something to press; with an address, somewhere to go. */
export function Button({ look, tone, isBig, className = '', ...rest }: Props) {
  const own =
    look === 'office' ? `o-btn ${tone ? `o-btn-${tone}` : ''}` : `button ${tone ? `button-${tone}` : ''}`
  const all = {
    ...rest,
    className: `${own} ${isBig ? 'button-big' : ''} ${className}`.replace(/ +/g, ' ').trim(),
  }
  return all.href === undefined ? <button type="button" {...all} /> : <a {...all} />
}

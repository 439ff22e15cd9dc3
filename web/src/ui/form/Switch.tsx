import type { ComponentProps } from 'react'
import './switch.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked' | 'disabled' | 'onChange'> & {
  isOn: boolean
  isOff?: boolean
  /** The back office is denser than the shop. */
  look?: 'shop' | 'office'
  onChange: (isOn: boolean) => void
}

/** On or off, at once. */
export function Switch({ isOn, isOff = false, look = 'shop', onChange, ...input }: Props) {
  return (
    <input
      {...input}
      type="checkbox"
      role="switch"
      className="switch u-flex-none u-relative u-pointer u-inline-block u-m-0"
      data-look={look}
      aria-checked={isOn}
      checked={isOn}
      disabled={isOff}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

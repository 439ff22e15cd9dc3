import type { ComponentProps } from 'react'
import { PasswordInput } from '../../../admin/components/fields'

type Props = ComponentProps<'input'> & { name: 'old_password' | 'code' | 'new_password' | 'repeat' }

/** A password, or a code of the second factor. */
export function SecretInput({ name, ...props }: Props) {
  if (name === 'code')
    return <input {...props} className="o-input mono" autoComplete="one-time-code" maxLength={40} />
  const complete = name === 'old_password' ? 'current-password' : 'new-password'
  return <PasswordInput {...props} autoComplete={complete} maxLength={128} />
}

import type { VerificationType } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { TextField } from '../../../ui/form/TextField'

type Props = {
  field: { name: string; value: string; error?: string; onChange: (value: string) => void }
  type: VerificationType
  label?: string
}

/** An e-mail address or a mobile number. */
export function AddressField({ field, type, label }: Props) {
  const t = useT('account')
  const isEmail = type === 'email'
  return (
    <TextField
      {...field}
      key={type}
      label={label ?? t(`field.${type}`)}
      type={isEmail ? 'email' : 'tel'}
      inputMode={isEmail ? 'email' : 'numeric'}
      autoComplete={isEmail ? 'email' : 'tel-national'}
      maxLength={isEmail ? 100 : 11}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

import { type ComponentProps, useState } from 'react'
import { useT } from '../../../lib/i18n'
import { TextField } from '../../../ui/form/TextField'
import { EyeIcon, EyeOffIcon } from '../../../ui/icons'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'inside' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: Props) {
  const t = useT('account')
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={32}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <button
          type="button"
          className="icon-button"
          aria-label={t(isShown ? 'action.hide_password' : 'action.show_password')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}

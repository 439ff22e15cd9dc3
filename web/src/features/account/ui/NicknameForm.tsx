import { useState } from 'react'
import type { MemberInfo } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { EditIcon } from '../../../ui/memberIcons'
import { useSaveNickname } from '../api'
import { explain, wrongNickname } from '../model'
import { useComplaints } from './useComplaints'

type Props = { me: MemberInfo }

/** The name, changed where it stands. */
export function NicknameForm({ me }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const [isOpen, setOpen] = useState(false)
  const save = useSaveNickname()
  const form = useForm({
    initial: { nickname: me.nickname },
    check: ({ nickname }) => words({ nickname: wrongNickname(nickname.trim()) }),
    explain,
  })
  if (!isOpen)
    return (
      <button
        type="button"
        className="icon-button nickname-edit"
        aria-label={t('overview.rename')}
        title={t('overview.rename')}
        onClick={() => {
          form.reset({ nickname: me.nickname })
          setOpen(true)
        }}
      >
        <EditIcon />
      </button>
    )
  return (
    <form
      className="form nickname-form"
      ref={form.element}
      noValidate
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onSubmit={form.onSubmit(async () => {
        const { avatar, gender } = me
        await save.mutateAsync({ nickname: form.values.nickname.trim(), avatar, gender })
        setOpen(false)
      })}
    >
      <TextField
        {...form.text('nickname')}
        label={t('field.nickname')}
        maxLength={32}
        autoComplete="nickname"
        autoFocus
      />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      <div className="form-buttons">
        <Button type="submit" tone="main" disabled={form.isBusy}>
          {t(form.isBusy ? 'action.saving' : 'action.save')}
        </Button>
        <Button onClick={() => setOpen(false)}>{t('action.cancel')}</Button>
      </div>
    </form>
  )
}

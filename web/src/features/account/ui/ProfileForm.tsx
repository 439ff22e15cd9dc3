import type { MemberInfo } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { day } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { Choice } from '../../../ui/form/Choice'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { useSaveProfile } from '../api'
import { explain, wrongBirthday, wrongMotto, wrongNickname, wrongUsername } from '../model'
import { useComplaints } from './useComplaints'

type Props = { me: MemberInfo }

export function ProfileForm({ me }: Props) {
  const t = useT('account')
  const words = useComplaints()
  const save = useSaveProfile()
  const today = day(Date.now() / 1000)
  const form = useForm({
    initial: {
      username: me.username,
      nickname: me.nickname,
      gender: String(me.gender),
      birthday: me.birthday ?? '',
      motto: me.motto,
    },
    check: (values) =>
      words({
        username: wrongUsername(values.username),
        nickname: wrongNickname(values.nickname.trim()),
        birthday: wrongBirthday(values.birthday, today),
        motto: wrongMotto(values.motto),
      }),
    explain,
  })
  const { username, nickname, gender, birthday, motto } = form.values

  return (
    <form
      className="form"
      ref={form.element}
      noValidate
      onSubmit={form.onSubmit(() =>
        save.mutateAsync({
          avatar: me.avatar,
          username,
          nickname: nickname.trim(),
          gender: Number(gender) as MemberInfo['gender'],
          birthday,
          motto: motto.trim(),
        }),
      )}
    >
      <TextField
        {...form.text('username')}
        label={t('field.username')}
        hint={t('hint.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={15}
      />
      <TextField
        {...form.text('nickname')}
        label={t('field.nickname')}
        hint={t('hint.nickname')}
        autoComplete="nickname"
        maxLength={32}
      />
      <Choice
        name="gender"
        label={t('field.gender')}
        value={gender}
        options={['0', '1', '2'].map((value) => ({ value, label: t(dataKey(`gender.${value}`)) }))}
        onChange={(value) => form.set('gender', value)}
      />
      <TextField
        {...form.text('birthday')}
        label={t('field.birthday')}
        type="date"
        min="1900-01-01"
        max={today}
        autoComplete="bday"
      />
      <TextField
        {...form.text('motto')}
        label={t('field.motto')}
        hint={t('hint.motto', { count: [...motto].length })}
        rows={3}
        maxLength={400}
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
      </div>
    </form>
  )
}

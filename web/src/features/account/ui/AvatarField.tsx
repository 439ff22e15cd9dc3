import { useRef, useState } from 'react'
import type { MemberInfo } from '../../../api/types'
import { type UploadRules, uploadPicture } from '../../../api/uploading'
import { useT } from '../../../lib/i18n'
import { pictureSuffixes, wrongPicture } from '../../../lib/picture'
import { reasonText } from '../../../lib/reason'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { useSaveNickname } from '../api'
import { Avatar } from './Avatar'
import { AvatarCrop } from './AvatarCrop'

type Props = { me: MemberInfo; rules: UploadRules | undefined }

/** The picture beside one's name: chosen, cut to a square, saved at once. */
export function AvatarField({ me, rules }: Props) {
  const t = useT('account', 'profile')
  const save = useSaveNickname()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const suffixes = pictureSuffixes(rules)
  const choose = (file: File | undefined) => {
    if (!file) return
    const wrong = wrongPicture(file, rules)
    setProblem(
      wrong
        ? t(`wrong.${wrong}`, { suffixes: suffixes.join('、'), size: fileSize(rules?.maxSize ?? 10_485_760) })
        : '',
    )
    setChosen(wrong ? null : file)
  }
  const set = async (avatar: string) => {
    const { nickname, gender } = me
    await save.mutateAsync({ nickname, gender, avatar })
  }
  const send = async (picture: File) => {
    setPart(0)
    setProblem('')
    try {
      await set(
        await uploadPicture('member', picture, 'avatar', (sent) => setPart(Math.min(1, sent / picture.size))),
      )
      setChosen(null)
    } catch (reason) {
      setProblem(reasonText(reason))
    } finally {
      setPart(null)
    }
  }
  const remove = () => set('').catch((reason: Error) => setProblem(reason.message))
  return (
    <div className="profile-picture u-mb-20">
      <div className="profile-avatar u-row u-gap-14">
        <Avatar name={me.nickname} src={me.avatar} size="large" />
        <div>
          <div className="form-buttons">
            <Button onClick={() => field.current?.click()}>{t(me.avatar ? 'other' : 'choose')}</Button>
            {me.avatar && (
              <Button tone="quiet" onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </div>
          <p className={problem ? 'field-error' : 'field-hint'} role={problem ? 'alert' : undefined}>
            {problem || t('hint', { size: fileSize(rules?.maxSize ?? 10_485_760) })}
          </p>
        </div>
        <input
          ref={field}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={t('choose')}
          accept={suffixes.map((suffix) => `.${suffix}`).join(',')}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {part !== null && (
        <progress className="profile-part u-w-full u-mt-12" value={part} max={1} aria-label={t('sending')} />
      )}
      {chosen && (
        <AvatarCrop
          key={`${chosen.name} ${chosen.lastModified}`}
          file={chosen}
          isBusy={part !== null}
          onDone={send}
          onCancel={() => setChosen(null)}
        />
      )}
    </div>
  )
}

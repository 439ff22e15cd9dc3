import { useRef, useState } from 'react'
import { useCan } from '../../../admin/can'
import { useOffice } from '../../../admin/office'
import { rulesOf, uploadPicture } from '../../../api/uploading'
import { useT } from '../../../lib/i18n'
import { pictureSuffixes, wrongPicture } from '../../../lib/picture'
import { reasonText } from '../../../lib/reason'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { PictureChooser } from './PictureChooser'
import type { ControlFacts } from './SettingControl'

type Props = { control: ControlFacts; value: string; onChange: (value: string) => void }

/** A picture that is uploaded at once or chosen from the attachments; its address is saved with the other settings. */
export function PictureControl({ control, value, onChange }: Props) {
  const t = useT('setting')
  const rules = rulesOf(useOffice().siteConfig)
  const field = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const can = useCan()
  const suffixes = pictureSuffixes(rules)
  const upload = async (file: File | undefined) => {
    if (!file) return
    const wrong = wrongPicture(file, rules)
    const limits = { suffixes: suffixes.join(', '), size: fileSize(rules?.maxSize ?? 10_485_760) }
    setRefusal(wrong ? t(`picture.wrong.${wrong}`, limits) : '')
    if (wrong) return
    setPart(0)
    try {
      onChange(
        await uploadPicture('admin', file, 'setting', (sent) => setPart(Math.min(1, sent / file.size))),
      )
    } catch (reason) {
      setRefusal(reasonText(reason))
    } finally {
      setPart(null)
    }
  }
  return (
    <div className="set-picture u-grid u-gap-8">
      {value && <img className="u-border u-round-6" src={value} alt="" />}
      <div className="u-flex u-gap-8">
        <Button
          id={control.id}
          look="office"
          disabled={control.disabled}
          aria-busy={part !== null}
          aria-describedby={control['aria-describedby']}
          onClick={() => field.current?.click()}
        >
          {part === null ? t('picture.upload') : t('picture.sending', { part: Math.floor(part * 100) })}
        </Button>
        {can('routine/attachment/index') && (
          <Button look="office" disabled={control.disabled} onClick={() => setChoosing(true)}>
            {t('picture.choose')}
          </Button>
        )}
        {value && (
          <Button look="office" tone="quiet" disabled={control.disabled} onClick={() => onChange('')}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <PictureChooser
          onChoose={(url) => {
            setChoosing(false)
            onChange(url)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <input
        ref={field}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={t('picture.upload')}
        accept={suffixes.map((suffix) => `.${suffix}`).join(',')}
        onChange={(event) => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {refusal && (
        <p className="o-field-error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}

import { useId, useRef, useState } from 'react'
import { FieldShell } from '../../../admin/components/fields'
import { useOffice } from '../../../admin/office'
import { rulesOf, uploadPicture } from '../../../api/uploading'
import { useT } from '../../../lib/i18n'
import { pictureSuffixes, wrongPicture } from '../../../lib/picture'
import { reasonText } from '../../../lib/reason'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import type { Both, Lang } from '../model'
import { Pick } from './Pick'

export type Told = { problem?: string }

type WordsProps = Told & {
  label: string
  value: Both
  lang: Lang
  max: number
  rows?: number
  isRequired?: boolean
  hint?: string
  onChange: (value: Both) => void
}

/** A text of the language whose tab is open, with the room that is left. */
export function Words({ label, value, lang, max, rows, isRequired, hint, problem, onChange }: WordsProps) {
  const id = useId()
  const text = value[lang]
  const common = {
    id,
    className: 'o-input',
    value: text,
    maxLength: max,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': `${id}-note`,
    'aria-required': isRequired,
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [lang]: event.target.value }),
  } as const
  return (
    <FieldShell
      id={id}
      label={label}
      isRequired={isRequired}
      error={problem}
      hint={hint ?? `${[...text].length}/${max}`}
    >
      {rows ? <textarea {...common} rows={rows} /> : <input {...common} type="text" autoComplete="off" />}
    </FieldShell>
  )
}

type PathProps = Told & { value: string; onChange: (value: string) => void }

export function Path({ value, problem, onChange }: PathProps) {
  const t = useT('pageset')
  const id = useId()
  return (
    <FieldShell id={id} label={t('field.path')} hint={t('hint.path')} error={problem} isRequired>
      <input
        id={id}
        className="o-input mono"
        value={value}
        maxLength={300}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldShell>
  )
}

type PictureProps = Told & { value: string; onChange: (value: string) => void }

/** A picture the shop has, the poster of a material; or one that is uploaded. */
export function Picture({ value, problem, onChange }: PictureProps) {
  const t = useT('pageset')
  const id = useId()
  const rules = rulesOf(useOffice().siteConfig)
  const field = useRef<HTMLInputElement>(null)
  const [isPicking, setPicking] = useState(false)
  const [part, setPart] = useState<number | null>(null)
  const [refusal, setRefusal] = useState('')
  const suffixes = pictureSuffixes(rules)
  const upload = async (file: File | undefined) => {
    if (!file) return
    const wrong = wrongPicture(file, rules)
    const limits = { suffixes: suffixes.join(', '), size: fileSize(rules?.maxSize ?? 10_485_760) }
    setRefusal(wrong ? t(`picture.wrong.${wrong}`, limits) : '')
    if (wrong) return
    setPart(0)
    try {
      onChange(await uploadPicture('admin', file, 'page', (sent) => setPart(Math.min(1, sent / file.size))))
    } catch (reason) {
      setRefusal(reasonText(reason))
    } finally {
      setPart(null)
    }
  }
  const told = refusal || problem
  return (
    <div className="o-field">
      <span className="u-text-13">{t('field.picture')}</span>
      {value && (
        <img className="pageset-picture u-block u-w-full u-round-7 u-object-cover" src={value} alt="" />
      )}
      <div className="u-flex u-wrap u-gap-8">
        <Button
          look="office"
          aria-expanded={isPicking}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-note`}
          onClick={() => setPicking(!isPicking)}
        >
          {t(value ? 'picture.change' : 'picture.choose')}
        </Button>
        <Button look="office" aria-busy={part !== null} onClick={() => field.current?.click()}>
          {part === null ? t('picture.upload') : t('picture.sending', { part: Math.floor(part * 100) })}
        </Button>
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
      </div>
      {isPicking && (
        <Pick
          label={t('pick.label')}
          onPick={(card) => {
            onChange(card.poster)
            setPicking(false)
          }}
        />
      )}
      <p className={told ? 'o-field-error' : 'o-field-hint'} id={`${id}-note`}>
        {told || t('hint.picture')}
      </p>
    </div>
  )
}

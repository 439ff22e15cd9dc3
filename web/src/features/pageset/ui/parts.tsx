import { useId, useState } from 'react'
import { FieldShell } from '../../../admin/parts/fields'
import { useT } from '../../../lib/i18n'
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

/** A picture the shop has: the poster of a material. */
export function Picture({ value, problem, onChange }: PictureProps) {
  const t = useT('pageset')
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  return (
    <div className="o-field">
      <span className="pageset-label">{t('field.picture')}</span>
      {value && <img className="pageset-picture" src={value} alt="" />}
      <button
        type="button"
        className="o-btn"
        aria-expanded={isPicking}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
        onClick={() => setPicking(!isPicking)}
      >
        {t(value ? 'picture.change' : 'picture.choose')}
      </button>
      {isPicking && (
        <Pick
          label={t('pick.label')}
          onPick={(card) => {
            onChange(card.poster)
            setPicking(false)
          }}
        />
      )}
      <p className={problem ? 'o-field-error' : 'o-field-hint'} id={`${id}-note`}>
        {problem ?? t('hint.picture')}
      </p>
    </div>
  )
}

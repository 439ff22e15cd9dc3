import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useT } from '../../lib/i18n'
import type { Translate } from '../../lib/messages'
import { Switch } from '../../ui/form/Switch'
import type { Field, Values } from '../components/form'
import { LazyRelationSelect } from './LazyRelationSelect'

type ShellProps = {
  id: string
  label: string
  hint?: string
  error?: string
  isRequired?: boolean
  /** The old value of a changed field. */
  was?: string
  children: ReactNode
}

/** Label above, hint and error below, told to screen readers by id. */
export function FieldShell({ id, label, hint, error, isRequired, was, children }: ShellProps) {
  const t = useT('admin')
  return (
    <div className="o-field" data-changed={was ? true : undefined}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <i className="u-not-italic" aria-hidden="true">
            *
          </i>
        )}
        {was && <span className="u-ellipsis">{t('form.was', { value: was })}</span>}
      </label>
      {children}
      {error ? (
        <p className="o-field-error" id={`${id}-note`}>
          {error}
        </p>
      ) : (
        hint && (
          <p className="o-field-hint" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

type CheckBoxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Some of what it stands for is ticked, not all. */
  isHalf?: boolean
}

export function CheckBox({ isHalf = false, ...rest }: CheckBoxProps) {
  return (
    <input
      {...rest}
      className="o-check"
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = isHalf
      }}
    />
  )
}

export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useT('admin')
  const [isShown, setShown] = useState(false)
  return (
    <span className="o-secret u-block u-relative">
      <input {...props} className="o-input" type={isShown ? 'text' : 'password'} />
      <button
        type="button"
        className="o-icon u-absolute"
        aria-label={t(isShown ? 'form.hide_password' : 'form.show_password')}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </button>
    </span>
  )
}

type ChooseProps<V extends string> = Omit<ComponentProps<'select'>, 'onChange'> & {
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

export function Choose<V extends string>({ options, onChange, ...rest }: ChooseProps<V>) {
  const choose = (chosen: string) => {
    const option = options.find(({ value }) => value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <select {...rest} className="o-input" onChange={(event) => choose(event.currentTarget.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

type ControlProps = {
  id: string
  field: Field
  value: unknown
  /** Everything the form holds. */
  values?: Values
  /** Its name, where no label stands beside it. */
  label?: string
  isWrong?: boolean
  isFirst?: boolean
  t: Translate
  onChange: (value: unknown) => void
}

/** The control a field's kind asks for. */
export function Control(props: ControlProps) {
  const { id, field, value, values = {}, label, isWrong = false, isFirst, t, onChange } = props
  const text = value === null || value === undefined ? '' : String(value)
  const common = {
    id,
    name: field.name,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': label ? undefined : `${id}-note`,
    'aria-required': field.isRequired,
    'data-autofocus': isFirst || undefined,
    className: 'o-input',
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  const [off = '0', on = '1'] = field.choices ?? []
  if (field.control) return field.control({ id, value, values, isWrong, onChange })
  switch (field.kind) {
    case 'long':
      return <textarea {...common} rows={3} maxLength={field.max} />
    case 'flag':
      return (
        <Switch id={id} look="office" isOn={text === on} onChange={(isOn) => onChange(isOn ? on : off)} />
      )
    case 'choice':
      return (
        <Choose
          {...common}
          onChange={onChange}
          options={[
            ...(field.isRequired ? [] : [{ value: '', label: '—' }]),
            ...(field.choices ?? []).map((word) => ({
              value: word,
              label: t(`choice.${field.name}.${word}`),
            })),
          ]}
        />
      )
    case 'refers':
      return field.from ? (
        <LazyRelationSelect
          id={id}
          from={field.from}
          label={label}
          isMany={field.isMany}
          value={value}
          error={isWrong}
          onChange={onChange}
        />
      ) : null
    case 'password':
      return <PasswordInput {...common} autoComplete="new-password" />
    case 'date':
      return <input {...common} type="date" />
    case 'datetime':
      return <input {...common} type="datetime-local" />
    case 'int':
    case 'money':
      return <input {...common} inputMode={field.kind === 'int' ? 'numeric' : 'decimal'} autoComplete="off" />
    default:
      return <input {...common} type="text" maxLength={field.max} autoComplete="off" />
  }
}

/** An id for a form's fields, stable for as long as the form is there. */
export function useFieldIds(): (name: string) => string {
  const id = useId()
  return (name) => `${id}-${name}`
}

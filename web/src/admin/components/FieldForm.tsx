import type { FormEvent } from 'react'
import { ApiError } from '../../api/errors'
import { useT } from '../../lib/i18n'
import { dataKey, type Translate } from '../../lib/messages'
import { reasonText } from '../../lib/reason'
import { useForm } from '../../ui/form/useForm'
import { labelKey } from './cells'
import { Control, FieldShell, useFieldIds } from './fields'
import { type Field, fieldOfError, type Problem, problemsOf, type Values } from './form'
import { Refusal } from './states'

type Input = {
  fields: Field[]
  before: Values
  /** Errors of the server that belong to a field its code does not name. */
  errors?: Record<string, string>
  /** Gets what is shown and what of it changed. */
  send: (shown: Values, changed: Values) => Promise<void>
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** A form of described fields: which of them are shown, what changed, and the server's errors at their fields. */
export function useFieldForm({ fields, before, errors, send }: Input) {
  const ids = useFieldIds()
  const shownOf = (values: Values) => fields.filter((field) => field.isShown?.(values) ?? true)
  const form = useForm<Values, Problem>({
    initial: before,
    check: (values) => problemsOf(fields, values),
    explain: (reason, now) => {
      const field =
        reason instanceof ApiError ? fieldOfError(reason.error, shownOf(now), errors, reason.field) : null
      return { fields: field ? [field] : [], message: reasonText(reason) }
    },
  })
  const { values } = form
  const shown = shownOf(values)
  const dirty = shown.filter((field) => !isSame(values[field.name], before[field.name]))
  const pick = (list: Field[]): Values =>
    Object.fromEntries(
      list.map(({ name, initial }) => [name, values[name] === null ? (initial ?? null) : values[name]]),
    )
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (form.isGood(...fields.map(({ name }) => name))) await form.run(() => send(pick(shown), pick(dirty)))
  }
  /** What a field held before it was changed, where that can be said in a line. */
  const wasOf = (field: Field) =>
    dirty.includes(field) && /^(?:text|long|int|money|date)$/.test(field.kind)
      ? String(before[field.name] ?? '')
      : ''
  return { ...form, ids, shown, isDirty: dirty.length > 0, submit, wasOf }
}

type Props = { form: ReturnType<typeof useFieldForm>; tResource: Translate; isFocused?: boolean }

/** The fields of a form with what is wrong with them. */
export function FieldList({ form, tResource, isFocused }: Props) {
  const t = useT('admin')
  const errorOf = (name: string) => {
    const problem = form.errors[name]
    if (problem === undefined || typeof problem === 'string') return problem
    if (problem.isOwn) return tResource(`problem.${problem.key}`)
    return problem.key === 'pattern'
      ? tResource(`hint.${name}`)
      : t(dataKey(`problem.${problem.key}`), { limit: problem.limit })
  }
  return (
    <>
      <Refusal text={form.failure} />
      {form.shown.map((field, index) => (
        <FieldShell
          key={field.name}
          id={form.ids(field.name)}
          label={tResource(labelKey(field))}
          hint={field.hasHint ? tResource(`hint.${field.name}`) : undefined}
          was={form.wasOf(field)}
          error={errorOf(field.name)}
          isRequired={field.isRequired}
        >
          <Control
            id={form.ids(field.name)}
            field={field}
            value={form.values[field.name]}
            values={form.values}
            isWrong={form.errors[field.name] !== undefined}
            isFirst={isFocused && index === 0}
            t={tResource}
            onChange={(value) => form.set(field.name, value)}
          />
        </FieldShell>
      ))}
    </>
  )
}

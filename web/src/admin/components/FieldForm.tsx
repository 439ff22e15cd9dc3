import { type FormEvent, useState } from 'react'
import { ApiError } from '../../api/errors'
import { useT } from '../../lib/i18n'
import { dataKey, type Translate } from '../../lib/messages'
import { reasonText } from '../../lib/reason'
import { useAction } from '../../lib/useAction'
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

/** A form of described fields: its values, its problems, one sending at a time. */
export function useFieldForm({ fields, before, errors, send }: Input) {
  const ids = useFieldIds()
  const [values, setValues] = useState(before)
  const [problems, setProblems] = useState<Record<string, Problem | string>>({})
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction()
  const shown = fields.filter((field) => field.isShown?.(values) ?? true)
  const dirty = shown.filter((field) => !isSame(values[field.name], before[field.name]))
  const pick = (list: Field[]): Values =>
    Object.fromEntries(
      list.map(({ name, initial }) => [name, values[name] === null ? (initial ?? null) : values[name]]),
    )
  const show = (found: Record<string, Problem | string>) => {
    setProblems(found)
    const first = shown.find((field) => found[field.name])
    if (first) document.getElementById(ids(first.name))?.focus()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    setRefusal('')
    const found = problemsOf(fields, values)
    show(found)
    if (Object.keys(found).length > 0) return
    await run(async () => {
      try {
        await send(pick(shown), pick(dirty))
      } catch (reason) {
        const field =
          reason instanceof ApiError ? fieldOfError(reason.error, shown, errors, reason.field) : null
        if (field) show({ [field]: reasonText(reason) })
        else setRefusal(reasonText(reason))
      }
    })
  }
  /** What a field held before it was changed, where that can be said in a line. */
  const wasOf = (field: Field) =>
    dirty.includes(field) && /^(?:text|long|int|money|date)$/.test(field.kind)
      ? String(before[field.name] ?? '')
      : ''
  const set = (name: string, value: unknown) => {
    setValues((now) => ({ ...now, [name]: value }))
    setProblems(({ [name]: _, ...rest }) => rest)
  }
  return { ids, values, shown, problems, refusal, isBusy, isDirty: dirty.length > 0, submit, set, wasOf }
}

type Props = { form: ReturnType<typeof useFieldForm>; tResource: Translate; isFocused?: boolean }

/** The fields of a form with what is wrong with them. */
export function FieldList({ form, tResource, isFocused }: Props) {
  const t = useT('admin')
  const errorOf = (name: string) => {
    const problem = form.problems[name]
    if (problem === undefined || typeof problem === 'string') return problem
    if (problem.isOwn) return tResource(`problem.${problem.key}`)
    return problem.key === 'pattern'
      ? tResource(`hint.${name}`)
      : t(dataKey(`problem.${problem.key}`), { limit: problem.limit })
  }
  return (
    <>
      <Refusal text={form.refusal} />
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
            isWrong={form.problems[field.name] !== undefined}
            isFirst={isFocused && index === 0}
            t={tResource}
            onChange={(value) => form.set(field.name, value)}
          />
        </FieldShell>
      ))}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../api/client'
import { ApiError } from '../api/errors'
import { useT } from '../lib/i18n'
import { Control, FieldShell, useFieldIds } from './fields'
import { useKeys } from './keys'
import { Panel } from './Panel'
import {
  type Field,
  fieldOfError,
  type Problem,
  problemsOf,
  type Resource,
  type Row,
  type Values,
} from './resource'
import { Failed, useSlow } from './states'

type Props<R extends Row> = {
  resource: Resource<R>
  id: number | null
  /** What a new one starts with, beside the fields' own beginnings. */
  start?: Values
  save: (id: number | null, values: Values, showError: boolean) => Promise<void>
  onClose: () => void
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

function beginnings(fields: Field[], start: Values = {}): Values {
  return Object.fromEntries(
    fields.map((field) => [field.name, start[field.name] ?? field.initial ?? (field.isMany ? [] : '')]),
  )
}

/** Add or edit in a drawer: loads the row anew, sends only what changed, puts the server's errors at their fields. */
export function FormDrawer<R extends Row>({ resource, id, start, save, onClose }: Props<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [`${resource.url}/edit`, id],
    queryFn: ({ signal }) =>
      api.get<{ row: Values }>(`${resource.url}/edit`, {
        query: { id },
        signal,
        dedupe: false,
        showError: false,
      }),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isSlow = useSlow(id !== null && isPending)
  const title = own(`${resource.word}.${id === null ? 'add' : 'edit'}`)
  if (id === null || data)
    return <Form resource={resource} id={id} row={data?.row ?? null} {...{ start, save, onClose, title }} />
  return (
    <Panel title={title} onClose={onClose}>
      {error && <Failed reason={error} right={`${resource.node}/edit`} onRetry={() => void refetch()} />}
      {isSlow && <p role="status">{t('state.loading')}</p>}
    </Panel>
  )
}

type FormProps<R extends Row> = Props<R> & { row: Values | null; title: string }

function Form<R extends Row>({ resource, id, row, start, save, onClose, title }: FormProps<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const ids = useFieldIds()
  const formId = useId()
  const fields = (resource.form ?? []).filter(
    (field) => !field.only || field.only === (id === null ? 'add' : 'edit'),
  )
  const [before] = useState<Values>(() =>
    row ? { ...beginnings(fields), ...row } : beginnings(fields, start),
  )
  const [values, setValues] = useState(before)
  const [problems, setProblems] = useState<Record<string, Problem | string>>({})
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const shown = fields.filter((field) => field.isShown?.(values) ?? true)
  const dirty = shown.filter((field) => !isSame(values[field.name], before[field.name]))

  const show = (found: Record<string, Problem | string>) => {
    setProblems(found)
    const first = shown.find((field) => found[field.name])
    if (first) document.getElementById(ids(first.name))?.focus()
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    setRefusal('')
    const found = problemsOf(fields, values)
    show(found)
    if (Object.keys(found).length > 0) return
    const sent = id === null ? shown : dirty
    if (sent.length === 0) return onClose()
    const body = Object.fromEntries(
      sent.map(({ name, initial }) => [name, values[name] === null ? (initial ?? null) : values[name]]),
    )
    setBusy(true)
    try {
      await save(id, resource.toRequest?.(body) ?? body, false)
      onClose()
    } catch (reason) {
      const field = reason instanceof ApiError ? fieldOfError(reason.error, shown, resource.errors) : null
      if (field) show({ [field]: (reason as Error).message })
      else setRefusal(reason instanceof Error ? reason.message : String(reason))
    } finally {
      setBusy(false)
    }
  }
  useKeys({ 'mod+s': () => void submit() })

  const errorOf = (name: string) => {
    const problem = problems[name]
    if (problem === undefined || typeof problem === 'string') return problem
    return problem.key === 'pattern'
      ? own(`hint.${name}`)
      : t(`problem.${problem.key}`, { limit: problem.limit })
  }
  return (
    <Panel
      title={title}
      isDirty={dirty.length > 0}
      onClose={onClose}
      foot={
        <>
          <span>{t('form.logged')}</span>
          <button type="button" className="o-btn" onClick={onClose}>
            {t('action.cancel')}
          </button>
          <button type="submit" form={formId} className="o-btn o-btn-main" aria-busy={isBusy}>
            {t('action.save')}
          </button>
        </>
      }
    >
      <form id={formId} className="o-form" noValidate onSubmit={submit}>
        {refusal && (
          <p className="o-note" data-tone="er" role="alert">
            {refusal}
          </p>
        )}
        {shown.map((field, index) => (
          <FieldShell
            key={field.name}
            id={ids(field.name)}
            label={own(field.label ?? `field.${field.name}`)}
            hint={field.hasHint ? own(`hint.${field.name}`) : undefined}
            error={errorOf(field.name)}
            isRequired={field.isRequired}
          >
            <Control
              id={ids(field.name)}
              field={field}
              value={values[field.name]}
              isWrong={problems[field.name] !== undefined}
              isFirst={index === 0}
              t={own}
              onChange={(value) => {
                setValues((now) => ({ ...now, [field.name]: value }))
                setProblems(({ [field.name]: _, ...rest }) => rest)
              }}
            />
          </FieldShell>
        ))}
      </form>
    </Panel>
  )
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '../../lib/useAction'

/** `E` says what is wrong with a field: words, or what words are made of. */
type Errors<V, E> = Partial<Record<keyof V, E | string>>

type Rules<V, E> = {
  initial: V
  /** What is wrong with the values, by field. */
  check: (values: V) => Errors<V, E>
  /** What a failed action complains about: the first of these fields that the form has, else the whole form. */
  explain: (reason: unknown, values: V) => { fields: string[]; message: string } | null
}

/** Values, complaints at the field they belong to, and one action at a time. What was typed always stays. */
export function useForm<V extends Record<string, unknown>, E = string>({
  initial,
  check,
  explain,
}: Rules<V, E>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Errors<V, E>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const { run: runOnce, isBusy } = useAction()
  const element = useRef<HTMLFormElement>(null)
  /** Counts refusals, on submit or by the server: each takes the focus to the first invalid field, typing never does. */
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  const set = <K extends keyof V>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
    setFailure(null)
  }

  const fail = (reason: unknown) => {
    const said = explain(reason, values)
    if (!said) return
    const field = said.fields.find((name) => name in values)
    if (field) setErrors({ [field]: said.message } as Errors<V, E>)
    else setFailure(said.message)
    setRefusals((count) => count + 1)
  }

  /** Complains about the given fields, or all; true when there is nothing to complain about. */
  const isGood = (...names: (keyof V)[]): boolean => {
    const found = check(values)
    const wrong = (names.length > 0 ? names : Object.keys(values)).filter((name) => found[name])
    setErrors(Object.fromEntries(wrong.map((name) => [name, found[name]])) as Errors<V, E>)
    setFailure(null)
    if (wrong.length > 0) setRefusals((count) => count + 1)
    return wrong.length === 0
  }

  /** Runs an action once; a second press while it runs does nothing. */
  const run = async (action: () => Promise<unknown>): Promise<void> => {
    setFailure(null)
    await runOnce(action).catch(fail)
  }

  return {
    values,
    errors,
    failure,
    isBusy,
    element,
    set,
    reset: (next: V) => {
      setValues(next)
      setErrors({})
      setFailure(null)
    },
    fail,
    isGood,
    run,
    /** For a form whose press of the button is the action itself. */
    onSubmit: (action: () => Promise<unknown>) => (event: FormEvent) => {
      event.preventDefault()
      if (isGood()) void run(action)
    },
    text: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: (value: string) => set(name, value as V[typeof name]),
    }),
    box: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      onChange: (value: boolean) => set(name, value as V[typeof name]),
    }),
  }
}

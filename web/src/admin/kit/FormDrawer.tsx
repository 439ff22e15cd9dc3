import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api/client'
import { useT } from '../../lib/i18n'
import { useKeys } from '../keys'
import { FieldList, useFieldForm } from '../parts/FieldForm'
import type { Values } from '../parts/form'
import { Panel } from '../parts/Panel'
import { Failed, useSlow } from '../parts/states'
import type { Row } from '../parts/tree'
import type { Resource } from './resource'

type Props<R extends Row> = {
  resource: Resource<R>
  id: number | null
  save: (id: number | null, values: Values, showError: boolean) => Promise<void>
  onClose: () => void
}

/** Add or edit in a drawer: loads the row anew, sends only what changed, puts the server's errors at their fields. */
export function FormDrawer<R extends Row>({ resource, id, save, onClose }: Props<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const url = `${resource.url}/edit`
  const { data, error, refetch, isPending } = useQuery({
    queryKey: [url, id],
    queryFn: ({ signal }) =>
      api.get<{ row: Values }>(url, { query: { id }, signal, dedupe: false, showError: false }),
    enabled: id !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isSlow = useSlow(id !== null && isPending)
  const title = own(`${resource.word}.${id === null ? 'add' : 'edit'}`)
  if (id === null || data)
    return <Form resource={resource} id={id} row={data?.row ?? {}} {...{ save, onClose, title }} />
  return (
    <Panel title={title} onClose={onClose}>
      {error && <Failed reason={error} right={`${resource.node}/edit`} onRetry={() => void refetch()} />}
      {isSlow && <p role="status">{t('state.loading')}</p>}
    </Panel>
  )
}

type FormProps<R extends Row> = Props<R> & { row: Values; title: string }

function Form<R extends Row>({ resource, id, row, save, onClose, title }: FormProps<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const formId = useId()
  const mode = id === null ? 'add' : 'edit'
  const fields = (resource.form ?? []).filter((field) => !field.only || field.only === mode)
  const [before] = useState<Values>(() => ({
    ...Object.fromEntries(fields.map(({ name, initial, isMany }) => [name, initial ?? (isMany ? [] : '')])),
    ...(resource.toForm?.(row) ?? row),
  }))
  const form = useFieldForm({
    fields,
    before,
    errors: resource.errors,
    send: async (shown, changed) => {
      const body = id === null ? shown : changed
      if (Object.keys(body).length > 0) await save(id, resource.toRequest?.(body) ?? body, false)
      onClose()
    },
  })
  const preview = resource.preview?.(form.values, own)
  useKeys({ 'mod+s': () => void form.submit() })
  return (
    <Panel
      title={title}
      isDirty={form.isDirty}
      onClose={onClose}
      foot={
        <>
          <span>{t('form.logged')}</span>
          <button type="button" className="o-btn" onClick={onClose}>
            {t('action.cancel')}
          </button>
          <button type="submit" form={formId} className="o-btn o-btn-main" aria-busy={form.isBusy}>
            {t('action.save')}
          </button>
        </>
      }
    >
      <form id={formId} className="o-form" noValidate onSubmit={form.submit}>
        <FieldList form={form} own={own} isFocused />
        {preview && (
          <p className="o-note" role="status">
            {preview}
          </p>
        )}
      </form>
    </Panel>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { useFieldForm } from '../components/FieldForm'
import { FormPanel } from '../components/FormPanel'
import type { Values } from '../components/form'
import { Panel } from '../components/Panel'
import { Waiting } from '../components/states'
import type { Row } from '../components/tree'
import { rowForm } from '../crud'
import type { Resource } from './resource'

type Props<R extends Row> = {
  resource: Resource<R>
  id: number | null
  start?: Values
  save: (id: number | null, values: Values, showError: boolean) => Promise<void>
  onClose: () => void
}

/** Add or edit in a drawer: loads the row anew, sends only what changed, puts the server's errors at their fields. */
export function FormDrawer<R extends Row>(props: Props<R>) {
  const { resource, id, start, onClose } = props
  const tResource = useT(resource.ns)
  const query = useQuery({
    ...rowForm(resource, id ?? 0),
    // Loaded anew, whatever a page around it knows of the row.
    queryKey: [`${resource.url}/edit`, `form ${id}`],
    enabled: id !== null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const title = tResource(`${resource.word}.${id === null ? 'add' : 'edit'}`)
  if (id === null || query.data) return <Form {...props} title={title} row={query.data?.row ?? start ?? {}} />
  return (
    <Panel title={title} onClose={onClose}>
      <Waiting query={query} right={`${resource.node}/edit`} />
    </Panel>
  )
}

type FormProps<R extends Row> = Props<R> & { row: Values; title: string }

function Form<R extends Row>({ resource, id, row, save, onClose, title }: FormProps<R>) {
  const tResource = useT(resource.ns)
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
  const preview = resource.preview?.(form.values, tResource)
  return (
    <FormPanel {...{ title, form, tResource, onClose }}>
      {preview && (
        <p className="o-note" role="status">
          {preview}
        </p>
      )}
    </FormPanel>
  )
}

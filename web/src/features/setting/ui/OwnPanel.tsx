import { useFieldForm } from '../../../admin/components/FieldForm'
import { FormPanel } from '../../../admin/components/FormPanel'
import type { Field } from '../../../admin/components/form'
import { useT } from '../../../lib/i18n'
import { addSetting } from '../api'

const kinds = [
  'string',
  'textarea',
  'number',
  'select',
  'radio',
  'checkbox',
  'switch',
  'image',
  'editor',
  'date',
] as const

const fields: Field[] = [
  { name: 'title', kind: 'text', isRequired: true, max: 60 },
  {
    name: 'name',
    kind: 'text',
    isRequired: true,
    min: 2,
    max: 40,
    pattern: /^[a-z][a-z0-9_]+$/,
    hasHint: true,
  },
  { name: 'tip', kind: 'text', max: 200 },
  { name: 'type', kind: 'choice', choices: kinds },
  {
    name: 'content',
    kind: 'long',
    isRequired: true,
    hasHint: true,
    isShown: ({ type }) => type === 'select' || type === 'radio' || type === 'checkbox',
  },
]

type Props = { onDone: () => Promise<void>; onClose: () => void }

/** One more value that texts can name. */
export function OwnPanel({ onDone, onClose }: Props) {
  const t = useT('setting')
  const form = useFieldForm({
    fields,
    before: { title: '', name: '', tip: '', type: 'string', content: '' },
    send: async (shown) => {
      await addSetting({ ...shown, group: 'own' })
      await onDone()
      onClose()
    },
  })
  return <FormPanel title={t('own.add')} form={form} tResource={t} size={460} onClose={onClose} />
}

import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/i18n'
import type { Translate } from '../../lib/messages'
import { Button } from '../../ui/Button'
import { useKeys } from '../keys'
import { FieldList, type useFieldForm } from './FieldForm'
import { FormFoot, Panel } from './Panel'

type Props = {
  title: string
  form: ReturnType<typeof useFieldForm>
  tResource: Translate
  size?: 460 | 520
  /** The consequence in words, where it is not the log. */
  note?: string
  onClose: () => void
  /** Below the fields. */
  children?: ReactNode
}

/** A form of described fields in a drawer. */
export function FormPanel({ title, form, tResource, size, note, onClose, children }: Props) {
  const t = useT('admin')
  const id = useId()
  useKeys({ 'mod+s': () => void form.submit() })
  return (
    <Panel
      title={title}
      size={size}
      isDirty={form.isDirty}
      onClose={onClose}
      foot={
        <FormFoot note={note} onCancel={onClose}>
          <Button type="submit" form={id} look="office" tone="main" aria-busy={form.isBusy}>
            {t('action.save')}
          </Button>
        </FormFoot>
      }
    >
      <form id={id} ref={form.element} className="o-form" noValidate onSubmit={form.submit}>
        <FieldList form={form} tResource={tResource} isFocused />
        {children}
      </form>
    </Panel>
  )
}

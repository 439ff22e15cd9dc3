import { Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useT } from '../../lib/i18n'
import { layers } from '../../ui/tokens'
import { quietHead } from './Panel'

type Props = {
  title: string
  size?: number
  foot: ReactNode
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog, above the panel. */
export function Dialog({ title, size = 420, foot, onSubmit, onClose, children }: Props) {
  const t = useT('admin')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      centered
      zIndex={layers.dialog}
      lockScroll={false}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      attributes={quietHead}
      classNames={{
        content: 'o-dialog',
        header: 'o-panel-head',
        title: 'o-panel-title',
        body: 'o-panel-body',
      }}
    >
      <form onSubmit={submit}>
        <div className="o-panel-in">{children}</div>
        <div className="o-panel-foot">{foot}</div>
      </form>
    </Modal>
  )
}

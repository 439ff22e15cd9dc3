import { Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useT } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { overlayProps } from '../../ui/overlay'
import { layers } from '../../ui/tokens'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'

type DialogProps = { title: string; size?: number; onClose: () => void; children: ReactNode }

/** In the middle of the screen, above any panel. */
export function Dialog({ title, size = 420, onClose, children }: DialogProps) {
  const t = useT('admin')
  const overlay = overlayProps('o-dialog', 'office', t('action.close'))
  return (
    <Modal {...overlay} opened onClose={onClose} title={title} size={size} centered zIndex={layers.dialog}>
      {children}
    </Modal>
  )
}

type FormDialogProps = DialogProps & { foot: ReactNode; onSubmit: () => void }

export function FormDialog({ foot, onSubmit, children, ...dialog }: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog {...dialog}>
      <form onSubmit={submit}>
        <div className="o-panel-in u-flex-1 u-scroll-y u-min-h-0">{children}</div>
        <div className="o-panel-foot">{foot}</div>
      </form>
    </Dialog>
  )
}

type ConfirmProps = {
  title: string
  text: string
  action: string
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The last question before something is gone. */
export function Confirm({ title, text, action, isBusy, onConfirm, onClose }: ConfirmProps) {
  const t = useT('admin')
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="o-panel-in u-flex-1 u-scroll-y u-min-h-0">
        <p>{text}</p>
      </div>
      <div className="o-panel-foot">
        <span />
        <Button look="office" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button look="office" tone="danger" aria-busy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

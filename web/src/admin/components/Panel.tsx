import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { Drawer } from '../../ui/Drawer'
import { useProofAsked } from '../proof'

type PanelProps = {
  title: ReactNode
  size?: 460 | 520 | 720
  /** Something would be lost: closing asks first. */
  isDirty?: boolean
  /** The consequence in words on the left, buttons on the right. */
  foot?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A drawer. It asks in its own foot before it throws work away: no dialog over a dialog. */
export function Panel({ title, size = 520, isDirty = false, foot, onClose, children }: PanelProps) {
  const t = useT('admin')
  const [isAsking, setAsking] = useState(false)
  // A dialog that asks for a proof stands above it, and has the keyboard.
  const isBelow = useProofAsked((asking) => asking.answer !== null)
  const close = () => (isDirty ? setAsking(!isAsking) : onClose())
  return (
    <Drawer
      look="office"
      from="right"
      closeLabel={t('action.close')}
      onClose={close}
      {...{ size, title, isBelow }}
    >
      <div className="o-panel-in u-flex-1 u-scroll-y u-min-h-0">{children}</div>
      {isAsking && isDirty ? (
        <div className="o-panel-foot" role="alertdialog" aria-label={t('form.leave')} data-tone="wa">
          <span>{t('form.leave')}</span>
          <Button look="office" data-autofocus onClick={() => setAsking(false)}>
            {t('form.stay')}
          </Button>
          <Button look="office" tone="danger" onClick={onClose}>
            {t('form.discard')}
          </Button>
        </div>
      ) : (
        foot && <div className="o-panel-foot">{foot}</div>
      )}
    </Drawer>
  )
}

type FootProps = { note?: string; cancel?: string; onCancel: () => void; children: ReactNode }

/** The foot of a form that changes something: what else it does, the way back, and the deed. */
export function FormFoot({ note, cancel, onCancel, children }: FootProps) {
  const t = useT('admin')
  return (
    <>
      <span>{note ?? t('form.logged')}</span>
      <Button look="office" onClick={onCancel}>
        {cancel ?? t('action.cancel')}
      </Button>
      {children}
    </>
  )
}

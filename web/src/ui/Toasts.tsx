import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { MantineRoot } from './MantineRoot'
import { layers } from './tokens'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/notifications/styles.layer.css'
import './toasts.css'
import { useWaitingToasts } from './toast'

type Props = { closeLabel: string }

/** What was said just before the page changed belongs to what comes. */
const fresh = 1000
const most = 3
const shownAt = new Map<string, number>()

function hide(id: string): void {
  shownAt.delete(id)
  notifications.hide(id)
}

/** Seed section 9: stacking level 9999, offset 64. */
export function Toasts({ closeLabel }: Props) {
  const waiting = useWaitingToasts((state) => state.list)
  const take = useWaitingToasts((state) => state.take)
  useEffect(() => {
    if (waiting.length === 0) return
    for (const { kind, message, actions } of take()) {
      const [text, line] = message.split('\n')
      // The same words are not stacked but shown anew, and the oldest make room.
      const id = `${kind} ${message}`
      hide(id)
      for (const old of [...shownAt.keys()].slice(0, Math.max(0, shownAt.size - most + 1))) hide(old)
      shownAt.set(id, Date.now())
      notifications.show({
        id,
        message:
          actions.length > 0 ? (
            <span
              className="toast-text u-row u-justify-between u-gap-16"
              data-many={actions.length > 1 || undefined}
            >
              <span>
                {text}
                {line && <small>{line}</small>}
              </span>
              <span className="toast-actions u-flex u-gap-4">
                {actions.map((action) => (
                  <button
                    key={action.label}
                    type="button"
                    className="toast-action u-flex-none u-weight-600 u-color-ac u-round-6"
                    onClick={() => {
                      action.run()
                      hide(id)
                    }}
                  >
                    {action.label}
                  </button>
                ))}
              </span>
            </span>
          ) : (
            message
          ),
        color: kind === 'error' ? 'var(--no)' : 'var(--ok)',
        // Whoever may take something back needs a moment to see it; more than one way on takes longer to choose from.
        autoClose: actions.length > 1 ? 12_000 : actions.length > 0 ? 8000 : 4000,
        closeButtonProps: { 'aria-label': closeLabel },
        className: 'toast',
        onClose: () => shownAt.delete(id),
      })
    }
  }, [waiting, take, closeLabel])
  const left = useWaitingToasts((state) => state.left)
  useEffect(() => {
    if (left === 0) return
    for (const [id, at] of [...shownAt]) if (Date.now() - at > fresh) hide(id)
  }, [left])
  return (
    <MantineRoot>
      <Notifications zIndex={layers.toast} position="top-center" className="toasts" />
    </MantineRoot>
  )
}

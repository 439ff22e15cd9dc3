import { loadMessages, useT } from '../../../lib/i18n'
import { toast } from '../../../ui/toast'
import { addTask, useTerminal, type Wish } from '../store'

/** Adds a task from outside the panel, and says so when it will never start (seed section 8). */
export function useAdd() {
  const t = useT('terminal')
  const dispatch = useTerminal((store) => store.dispatch)
  return (wish: Wish) => {
    const blocker = addTask(wish)
    if (!blocker) return
    const { uuid, command, status } = blocker
    void loadMessages('terminal').then(() =>
      toast(
        'error',
        `${t('blocked.text')}\n${t('blocked.by', { name: command, status: t(`status.${status}`) })}`,
        { label: t('blocked.retry'), run: () => dispatch({ type: 'retry', uuid }) },
        {
          label: t('blocked.remove'),
          run: () => {
            dispatch({ type: 'remove', uuid })
            dispatch({ type: 'start' })
          },
        },
      ),
    )
  }
}

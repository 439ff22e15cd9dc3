import type { Schema } from '../../api/wire'
import { useT } from '../../lib/i18n'
import { toast } from '../../ui/toast'
import { undoPrices } from './api'

export type BulkWord = 'price' | 'type' | 'tags'
type Result = Schema<'BulkResult'>

/** Says what was done to many materials, what was not and why; a change of prices with its way back. */
export function useBulkToast() {
  const t = useT('material-editor', 'bulk')
  return function tell(
    word: BulkWord | 'publish' | 'withdraw' | 'undo',
    result: Result,
    refresh: () => void,
  ) {
    refresh()
    const { changed, refused, undo } = result
    const [first] = refused
    const lines = [
      t(`done.${word}`, { count: changed }),
      ...(first ? [t('refused', { count: refused.length, title: first.title, reason: first.reason })] : []),
    ]
    const back = (id: number) => ({
      label: t('undo'),
      run: () =>
        void undoPrices(id)
          .then((undone) => tell('undo', undone, refresh))
          .catch(() => undefined),
    })
    toast(changed > 0 ? 'success' : 'error', lines.join('\n'), ...(undo ? [back(undo)] : []))
  }
}

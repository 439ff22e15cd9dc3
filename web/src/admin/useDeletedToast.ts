import { useT } from '../lib/i18n'
import { toast } from '../ui/toast'
import { actOnRows } from './crud'

/** Says that rows are deleted; while the recycle bin has them, with a way to have them back. */
export function useDeletedToast(resource: { url: string }, refresh: () => Promise<unknown>) {
  const t = useT('admin')
  return (kept: number[], count: number) => {
    const undo = async () => {
      await actOnRows(resource, 'undo', { ids: kept }, { showSuccess: true })
      await refresh()
    }
    const ways =
      kept.length > 0 ? [{ label: t('remove.undo'), run: () => void undo().catch(() => undefined) }] : []
    toast('success', t('remove.done', { count }), ...ways)
  }
}

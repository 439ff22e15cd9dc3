import { useT } from '../lib/i18n'
import { toast } from './toast'

/** Copies, and says whether it could: a page on plain http may not. */
export function useCopy() {
  const t = useT('common')
  return async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      toast('success', t('copy.done'))
      return true
    } catch {
      toast('error', t('copy.failed'))
      return false
    }
  }
}

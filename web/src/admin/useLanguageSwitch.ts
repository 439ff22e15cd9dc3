import { useQueryClient } from '@tanstack/react-query'
import { language, switchLanguage } from '../lib/i18n'

/** Answers speak the language they were asked in: what is on screen is asked again, the rest forgotten. */
export function useLanguageSwitch(): () => void {
  const queries = useQueryClient()
  return () =>
    void switchLanguage(language() === 'en' ? 'zh-cn' : 'en').then(() => {
      queries.removeQueries({ type: 'inactive' })
      return queries.invalidateQueries()
    })
}

import { useT } from '../../../lib/i18n'

/** A long duration as people say it: 1 小时 52 分, 48 分. */
export function useLength(): (ms: number) => string {
  const t = useT('material')
  return (ms) => {
    const minutes = Math.max(1, Math.round(ms / 60_000))
    const hours = Math.floor(minutes / 60)
    if (hours === 0) return t('course.minutes', { minutes })
    if (minutes % 60 === 0) return t('course.whole_hours', { hours })
    return t('course.hours', { hours, minutes: minutes % 60 })
  }
}

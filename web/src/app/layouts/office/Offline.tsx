import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '../../../admin/online'
import { useT } from '../../../lib/i18n'

/** Says since when what is shown may be old. The lists ask again by themselves once the line is back. */
export function Offline() {
  const t = useT('admin')
  const isOnline = useOnline()
  const [since, setSince] = useState<Date | null>(null)
  if (isOnline === (since !== null)) setSince(isOnline ? null : new Date())
  if (isOnline || !since) return null
  const time = since.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <p className="o-offline u-row u-gap-8 u-round-7" role="status">
      <WifiOff className="u-flex-none" aria-hidden="true" />
      <b>{t('state.offline')}</b>
      {t('state.offline_text', { time })}
    </p>
  )
}

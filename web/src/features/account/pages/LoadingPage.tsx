import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { Failed } from '../../../ui/Failed'
import { useMe } from '../api'

/** Asks who is signed in, then goes on to where the address wanted to lead. */
export default function LoadingPage({ target = '/404' }: PageProps) {
  const t = useT('account')
  const router = useRouter()
  const member = useMe()
  const isKnown = member.data !== undefined
  useEffect(() => {
    if (isKnown) router.history.replace(target)
  }, [isKnown, target, router])
  if (member.error && !isKnown) return <Failed query={member} />
  return (
    <p className="member-wait" role="status">
      {t('loading')}
    </p>
  )
}

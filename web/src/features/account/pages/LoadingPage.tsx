import { useLoaderData, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useT } from '../../../lib/i18n'
import { Failed } from '../../../ui/Failed'
import { useMe } from '../api'

/** Asks who is signed in, then goes on to where the address wanted to lead. */
export default function LoadingPage() {
  const t = useT('account')
  const router = useRouter()
  const target = useLoaderData({ strict: false }) as unknown as string
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

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { RotateCcw, ServerCrash } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useSlow } from '../../../admin/components/states'
import { useOfficeLook } from '../../../admin/look'
import { buildMenu, menuPages } from '../../../admin/menu'
import { office } from '../../../admin/office'
import { hasPage } from '../../../admin/pages'
import { carriedTarget, rememberTarget } from '../../../admin/target'
import { useT } from '../../../lib/i18n'
import { reasonText } from '../../../lib/reason'
import { session } from '../../../lib/storage'
import { State } from '../../../ui/State'

const base = '/admin/loading/'

/** Fetches menus and rights, then goes where one wanted to go (seed section 2). */
export default function LoadingPage() {
  useOfficeLook()
  const t = useT('admin')
  const router = useRouter()
  const queries = useQueryClient()
  const [reason, setReason] = useState<string | null>(null)
  const isSlow = useSlow(reason === null)

  const load = useCallback(async () => {
    setReason(null)
    const carried = location.pathname.startsWith(base)
      ? carriedTarget(decodeURIComponent(location.pathname.slice(base.length)))
      : null
    if (carried) rememberTarget(carried)
    if (!session('admin')) return router.history.replace('/admin/login')
    try {
      const { menus } = await queries.fetchQuery({ ...office(), staleTime: 0 })
      const [first] = menuPages(buildMenu(menus, hasPage)).filter((item) => !item.isOutside)
      if (!carried && !first) return setReason(t('state.no_menu'))
      router.history.replace(carried ?? first?.href ?? '/admin/login')
    } catch (failure) {
      // Not logged in any more: the way to the login page is already taken.
      if (session('admin')) setReason(reasonText(failure))
    }
  }, [router, queries, t])
  useEffect(() => void load(), [load])

  return (
    <main className="o-loading u-grid" id="main" tabIndex={-1}>
      <h1 className="visually-hidden">{t('state.loading')}</h1>
      {reason === null ? (
        <p role="status" data-slow={isSlow || undefined}>
          {t('state.loading')}
        </p>
      ) : (
        <State
          look="office"
          tone="er"
          icon={<ServerCrash />}
          title={t('state.failed')}
          ways={[{ label: t('action.retry'), icon: <RotateCcw />, onRun: () => void load() }]}
        >
          {reason}
        </State>
      )}
    </main>
  )
}

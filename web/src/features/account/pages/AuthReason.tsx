import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { isOwnPath } from '../../../lib/url'
import { material } from '../../material/api'

/** The material that somebody was about to buy, if it is one. */
const boughtId = (to: URL) => /^(\d{1,15})-[\w-]+$/.exec(to.searchParams.get('buy') ?? '')?.[1]

type Props = { to: unknown }

/** Why one is asked to sign in: what comes right after. */
export function AuthReason({ to }: Props) {
  const t = useT('account', 'reason')
  const target = isOwnPath(to) ? new URL(to, location.origin) : null
  const id = target?.pathname === '/pay' ? boughtId(target) : undefined
  const { data } = useQuery({ ...material(id ?? ''), enabled: id !== undefined })
  if (!target) return null
  const path = target.pathname
  const text =
    path === '/pay'
      ? data
        ? t('buy', { title: data.title })
        : t(target.searchParams.has('buy') || target.searchParams.get('from') === 'cart' ? 'pay' : 'order')
      : path === '/topup'
        ? t('topup')
        : path === '/share'
          ? t('share')
          : /^\/(?:user\/)?my-collections/.test(path)
            ? t('collections')
            : path.startsWith('/user/my-purchases')
              ? t('purchases')
              : path.startsWith('/user')
                ? t('member')
                : t('back')
  return (
    <p className="auth-reason u-note u-bg-acbg u-round-10" role="status">
      {text}
    </p>
  )
}

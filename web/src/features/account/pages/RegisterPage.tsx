import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MemberInfo } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useTitle } from '../../../lib/title'
import { withQuery } from '../../../lib/url'
import { Failed } from '../../../ui/Failed'
import { CaptchaGate } from '../../captcha/ui/CaptchaGate'
import { home } from '../../home/api'
import { typeTree } from '../../material/api'
import { siteStart } from '../../site/api'
import { checkIn } from '../api'
import { countOpened, forgetInvite, inviteCode } from '../invite'
import { signIn } from '../store'
import { AuthFrame } from '../ui/AuthFrame'
import { RegisterForm } from '../ui/RegisterForm'
import { useGoOn } from '../ui/useGoOn'
import { AuthReason } from './AuthReason'

/** A new account; the address may carry the code of whoever invited. */
export default function RegisterPage({ params, search }: PageProps) {
  const t = useT('account')
  const { to } = search
  const { code = '' } = params
  const [invite] = useState(() => inviteCode(code))
  useEffect(() => countOpened(code), [code])
  const { data: start } = useQuery(siteStart())
  const { data: shop } = useQuery(home())
  const { data: types } = useQuery(typeTree())
  const settings = useQuery(checkIn())
  useTitle(t('register.title'), start?.site.siteName)
  useGoOn(to)
  const isOpen = settings.data?.openRegistration && settings.data.accountVerificationType.length > 0
  const enter = (info: MemberInfo) => {
    forgetInvite()
    signIn(info)
  }
  return (
    <AuthFrame site={start?.site} home={shop} types={types?.list ?? []} title={t('register.title')}>
      <AuthReason to={to} />
      <p className="auth-other u-color-t2">
        {t('register.known')} <a href={withQuery('/login', { to })}>{t('register.login')}</a>
      </p>
      {settings.error && !settings.data && <Failed query={settings} />}
      {settings.isPending && <div className="auth-wait" aria-busy="true" />}
      {settings.data && !isOpen && <p role="status">{t('register.closed')}</p>}
      {settings.data && isOpen && (
        <RegisterForm settings={settings.data} gate={CaptchaGate} invite={invite} onEnter={enter} />
      )}
    </AuthFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
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
import { signIn } from '../store'
import { AuthFrame } from '../ui/AuthFrame'
import { LoginForm } from '../ui/LoginForm'
import { RetrieveForm } from '../ui/RetrieveForm'
import { useGoOn } from '../ui/useGoOn'
import { AuthReason } from './AuthReason'

/** Log in; with `?step=retrieve` set a new password. */
export default function LoginPage({ search }: PageProps) {
  const t = useT('account')
  const router = useRouter()
  const { to, step } = search
  const { data: start } = useQuery(siteStart())
  const { data: shop } = useQuery(home())
  const { data: types } = useQuery(typeTree())
  const settings = useQuery(checkIn())
  const [account, setAccount] = useState('')
  const isRetrieving = step === 'retrieve' && settings.data?.accountVerificationType.length !== 0
  const title = t(isRetrieving ? 'retrieve.title' : 'login.title')
  useTitle(title, start?.site.siteName)
  useGoOn(to)
  const loginHref = withQuery('/login', { to })
  return (
    <AuthFrame site={start?.site} home={shop} types={types?.list ?? []} title={title}>
      <AuthReason to={to} />
      <p className="auth-other u-color-t2">
        {isRetrieving ? (
          <a href={loginHref}>{t('retrieve.back')}</a>
        ) : settings.data?.openRegistration === false ? (
          t('register.closed')
        ) : (
          <>
            {t('login.new')} <a href={withQuery('/register', { to })}>{t('login.register')}</a>
          </>
        )}
      </p>
      {settings.error && !settings.data && <Failed query={settings} />}
      {settings.isPending && <div className="auth-wait" aria-busy="true" />}
      {settings.data && !isRetrieving && (
        <LoginForm
          settings={settings.data}
          gate={CaptchaGate}
          account={account}
          forgotHref={withQuery('/login', { step: 'retrieve', to })}
          onEnter={signIn}
        />
      )}
      {settings.data && isRetrieving && (
        <RetrieveForm
          settings={settings.data}
          gate={CaptchaGate}
          onDone={(known) => {
            setAccount(known)
            router.history.replace(loginHref)
          }}
        />
      )}
    </AuthFrame>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Languages, Moon, ShieldCheck, Sun } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useOfficeLook } from '../../../admin/look'
import { loadingPath, rememberedTarget } from '../../../admin/target'
import { useLanguageSwitch } from '../../../admin/useLanguageSwitch'
import { ApiError } from '../../../api/errors'
import type { AdminInfo } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { reasonText } from '../../../lib/reason'
import { clearSession, renewSession } from '../../../lib/storage'
import { useTheme } from '../../../lib/theme'
import { useTitle } from '../../../lib/title'
import { useAction } from '../../../lib/useAction'
import { IconButton } from '../../../ui/IconButton'
import { CaptchaGate } from '../../captcha/ui/CaptchaGate'
import { home } from '../../home/api'
import { siteStart } from '../../site/api'
import { confirmLogin, logIn, loginStart } from '../api'
import { CodeForm } from '../ui/CodeForm'
import { LoginForm } from '../ui/LoginForm'
import '../ui/login.css'

type Entered = { username: string; password: string; keep: boolean }

export default function LoginPage() {
  useOfficeLook()
  const t = useT('admin')
  const route = useT('route')
  const router = useRouter()
  const switchLanguage = useLanguageSwitch()
  const { theme, toggle } = useTheme()
  const { data: start } = useQuery(loginStart())
  const { data: site } = useQuery(siteStart())
  const { data: shop } = useQuery(home())
  const [entered, setEntered] = useState<Entered>({ username: '', password: '', keep: false })
  const [isAsking, setAsking] = useState(false)
  const [ticket, setTicket] = useState<string | null>(null)
  const [error, setError] = useState<{ code: string | null; message: string } | null>(null)
  const { run, isBusy } = useAction()
  useTitle(route('title.admin-login'), site?.site.siteName)

  const enter = (person: AdminInfo) => {
    clearSession('admin')
    renewSession('admin', person)
    router.history.replace(loadingPath(rememberedTarget()))
  }
  const attempt = async (call: () => Promise<void>) => {
    await run(async () => {
      setError(null)
      try {
        await call()
      } catch (reason) {
        const code = reason instanceof ApiError ? reason.error : null
        setError({ code, message: reasonText(reason) })
      }
    })
  }
  const send = (captchaId: string, captchaInfo: string) =>
    attempt(async () => {
      const { userInfo, otp_ticket } = await logIn({ ...entered, captchaId, captchaInfo })
      if (userInfo) enter(userInfo)
      else setTicket(otp_ticket ?? null)
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    // Until the server has said that it asks for none, it asks for one: who is quick must not be refused.
    if (start?.captcha === false) void send('', '')
    else setAsking(true)
  }

  const slide = shop?.blocks.flatMap((block) => (block.kind === 'carousel' ? block.slides : []))[0]
  const picture = site?.site.loginPicture || slide?.image.large
  return (
    <main className="o-login u-grid u-bg-s1" id="main" tabIndex={-1}>
      <section
        className="o-login-still u-stack u-justify-between u-relative u-overflow-hidden"
        aria-hidden="true"
      >
        {picture && <img className="u-inset-0 u-w-full u-h-full u-object-cover" src={picture} alt="" />}
        <p className="u-text-18 u-weight-600">{site?.site.siteName}</p>
        <div>
          <p className="o-login-words u-weight-650 u-mb-6">{t('login.words')}</p>
          <p>{t('login.where', { host: location.host })}</p>
          {slide && picture === slide.image.large && (
            <p className="o-login-slide mono u-text-12 u-mt-20">{slide.title}</p>
          )}
        </div>
      </section>
      <section className="o-login-side u-stack">
        <div className="o-login-tools u-flex u-gap-4">
          <IconButton icon={<Languages />} label={t('shell.language')} onClick={switchLanguage} />
          <IconButton
            icon={theme === 'dark' ? <Sun /> : <Moon />}
            label={t('shell.theme')}
            onClick={toggle}
          />
        </div>
        <div className="o-login-form u-stack u-justify-center u-flex-1 u-w-full">
          {ticket ? (
            <CodeForm
              isBusy={isBusy}
              error={error?.message ?? null}
              onCode={(code) =>
                void attempt(async () => {
                  const { userInfo } = await confirmLogin(ticket, code)
                  if (userInfo) enter(userInfo)
                })
              }
              onBack={() => {
                setTicket(null)
                setError(null)
              }}
            />
          ) : (
            <>
              <h1>{t('login.title')}</h1>
              <p className="u-color-t2">{t('login.text')}</p>
              <LoginForm
                values={entered}
                isBusy={isBusy}
                error={error}
                onChange={setEntered}
                onSubmit={submit}
                gate={(button) => (
                  <CaptchaGate
                    purpose="admin_login"
                    isOpen={isAsking}
                    onClose={() => setAsking(false)}
                    onPass={(id, info) => {
                      setAsking(false)
                      void send(id, info)
                    }}
                  >
                    {button}
                  </CaptchaGate>
                )}
              />
              <p className="o-login-note u-row u-gap-6 u-text-12 u-color-t3 u-mt-20">
                <ShieldCheck aria-hidden="true" />
                {t('login.next')}
              </p>
            </>
          )}
        </div>
        <footer className="u-flex u-justify-between u-w-full u-text-12 u-color-t3">
          <span>{site?.site.siteName}</span>
          <span>{site?.site.recordNumber}</span>
        </footer>
      </section>
    </main>
  )
}

import type { ReactNode } from 'react'
import type { Home, Start, TypeNode } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { NextIcon } from '../../../ui/icons'
import { Logo } from '../../../ui/Logo'
import '../../../ui/form/form.css'
import './auth.css'

type Props = {
  site: Start['site'] | undefined
  home: Home | undefined
  types: TypeNode[]
  title: string
  children: ReactNode
}

type Still = { image: string; title?: string; href?: string }

/** The picture that the owner chose for this page; else one that was chosen for the home page, never what was uploaded last. */
function stillOf(site: Start['site'] | undefined, home: Home | undefined): Still | null {
  if (site?.loginPicture) return { image: site.loginPicture }
  const blocks = home?.blocks ?? []
  for (const block of blocks) {
    const slide = block.kind === 'carousel' ? block.slides[0] : undefined
    if (slide) return { image: slide.image.large, title: slide.title, href: slide.path }
  }
  const card = blocks.flatMap((block) => (block.kind === 'picks' ? block.list : []))[0]
  return card ? { image: card.poster, title: card.title, href: `/course/${card.id}` } : null
}

/** A still of the shop on the left, with its name, and the form on the right. */
export function AuthFrame({ site, home, types, title, children }: Props) {
  const t = useT('account')
  const still = stillOf(site, home)
  const siteName = site?.siteName ?? 'Rushes'
  return (
    <div className="auth u-grid">
      <div className="auth-still u-stack u-justify-between">
        {still && <img src={still.image} alt="" width={1280} height={720} fetchPriority="high" />}
        <Logo name={siteName} />
        <div className="auth-words">
          <p className="auth-claim u-weight-650">{t('auth.claim')}</p>
          <p className="auth-counts u-flex u-wrap u-mt-12">
            {types.map((type) => (
              <span key={type.slug}>{t('auth.count', { name: type.name, count: type.count })}</span>
            ))}
          </p>
          {still?.href && (
            <a className="auth-credit u-small u-inline-block" href={still.href}>
              {t('auth.credit', { title: still.title })}
            </a>
          )}
        </div>
      </div>
      <div className="auth-side u-flex u-justify-center u-relative">
        <div className="auth-panel u-stack u-w-full">
          <div className="auth-top u-absolute">
            <Logo name={siteName} />
            <a className="auth-home u-inline-row u-gap-2 u-text-13 u-color-t2" href="/">
              {t('auth.home')}
              <NextIcon />
            </a>
          </div>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}

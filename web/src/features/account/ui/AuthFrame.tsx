import type { ReactNode } from 'react'
import type { Card, Home, TypeNode } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { NextIcon } from '../../../ui/icons'
import { Logo } from '../../../ui/Logo'
import '../../../ui/form/form.css'
import './auth.css'

type Props = {
  siteName: string
  home: Home | undefined
  types: TypeNode[]
  title: string
  children: ReactNode
}

/** A frame that fills half a screen: footage, not an element on black. */
function stillOf(home: Home | undefined): Card | null {
  const cards = home?.blocks.flatMap((block) => ('list' in block ? block.list : [])) ?? []
  return (
    cards.find((card) => card.kind === 'footage' && !card.alpha && card.aspect === '16:9') ?? cards[0] ?? null
  )
}

/** A still of the shop on the left, with its name, and the form on the right. */
export function AuthFrame({ siteName, home, types, title, children }: Props) {
  const t = useT('account')
  const still = stillOf(home)
  return (
    <div className="auth u-grid">
      <div className="auth-still u-stack u-justify-between">
        {still && <img src={still.poster} alt="" width={1280} height={720} fetchPriority="high" />}
        <Logo name={siteName} />
        <div className="auth-words">
          <p className="auth-claim u-weight-650">{t('auth.claim')}</p>
          <p className="auth-counts u-flex u-wrap u-mt-12">
            {types.map((type) => (
              <span key={type.slug}>{t('auth.count', { name: type.name, count: type.count })}</span>
            ))}
          </p>
          {still && (
            <a className="auth-credit u-small u-inline-block" href={`/course/${still.id}`}>
              {t('auth.credit', { title: still.title })} <span className="mono">{still.no}</span>
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

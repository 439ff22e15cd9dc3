import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMe } from '../../features/account/api'
import { useMember } from '../../features/account/store'
import { Avatar } from '../../features/account/ui/Avatar'
import { useT } from '../../lib/i18n'

// For who opens it: its code comes as soon as somebody is about to.
const loadBox = () => import('./AccountBox')
/** What fails is asked for again on opening. */
const prepareBox = () => void loadBox().catch(() => undefined)
const AccountBox = lazy(() => loadBox().then((module) => ({ default: module.AccountBox })))

/** The way in, or who is in. Both take the same room, so that the header stands still when it turns out who it is. */
export function AccountMenu() {
  const t = useT('common')
  const member = useMember()
  useMe()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  if (!member)
    return (
      <div className="head-account">
        <a className="head-login" href="/login">
          {t('account.enter')}
        </a>
      </div>
    )
  return (
    <div className="head-account" ref={box}>
      <button
        type="button"
        ref={button}
        className="head-who"
        aria-expanded={isOpen}
        onFocus={prepareBox}
        onPointerEnter={prepareBox}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={member.nickname} src={member.avatar} />
        <span className="head-name">
          {member.nickname}
          {member.vip_level > 0 && <small>{member.vipLevelName}</small>}
        </span>
        <span className="visually-hidden">{t('account.menu')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <AccountBox member={member} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

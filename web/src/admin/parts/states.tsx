import { Lock, RotateCcw, ServerCrash } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../api/errors'
import { useT } from '../../lib/i18n'

type StateProps = {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  tone?: 'er'
  isPage?: boolean
}

/** What stands where content would: an icon, what is the case, and the way on. */
export function State({ icon, title, children, actions, tone, isPage }: StateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="o-state" role={tone === 'er' ? 'alert' : undefined} data-tone={tone}>
      {icon}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="o-state-actions">{actions}</div>}
    </div>
  )
}

type NoRightProps = { right: string; isPage?: boolean }

export function NoRight({ right, isPage }: NoRightProps) {
  const t = useT('admin')
  return (
    <State
      isPage={isPage}
      icon={<Lock />}
      title={t('state.no_right')}
      actions={
        <a className="o-btn" href="/admin">
          {t('state.back')}
        </a>
      }
    >
      {t('state.no_right_text', { right })}
    </State>
  )
}

type FailedProps = { reason: unknown; right: string; onRetry: () => void }

/** A list or a card whose answer did not come. */
export function Failed({ reason, right, onRetry }: FailedProps) {
  const t = useT('admin')
  if (reason instanceof ApiError && reason.code === 401) return <NoRight right={right} />
  const number = reason instanceof ApiError ? reason.request : null
  return (
    <State
      tone="er"
      icon={<ServerCrash />}
      title={t('state.failed')}
      actions={
        <>
          <button type="button" className="o-btn" onClick={onRetry}>
            <RotateCcw />
            {t('action.retry')}
          </button>
          {number && (
            <button
              type="button"
              className="o-btn o-btn-quiet"
              onClick={() => void navigator.clipboard.writeText(number)}
            >
              {t('state.copy_request')}
            </button>
          )}
        </>
      }
    >
      {t('state.failed_text', { reason: reason instanceof Error ? reason.message : '' })}
    </State>
  )
}

/** True once something has taken longer than anyone waits without a sign. */
export function useSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSlow(true), 400)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isWaiting && isSlow
}

/** Rows of the true height until the real ones are there. */
export function Skeleton({ columns }: { columns: number }) {
  const t = useT('admin')
  return (
    <div className="o-skeleton" role="status" aria-label={t('state.loading')}>
      {Array.from({ length: 8 }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: eight lines without content
        <div key={line}>
          {Array.from({ length: Math.min(columns, 6) }, (_, cell) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: and their parts
            <i key={cell} style={{ width: `${40 + ((line * 7 + cell * 31) % 45)}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { Lock, RotateCcw, ServerCrash } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/errors'
import { useT } from '../../lib/i18n'
import { reasonText } from '../../lib/reason'
import { State } from '../../ui/State'
import { useCopy } from '../../ui/useCopy'

type NoRightProps = { right: string; isPage?: boolean }

export function NoRight({ right, isPage }: NoRightProps) {
  const t = useT('admin')
  return (
    <State
      look="office"
      isPage={isPage}
      icon={<Lock />}
      title={t('state.no_right')}
      ways={[{ label: t('state.back'), href: '/admin' }]}
    >
      {t('state.no_right_text', { right })}
    </State>
  )
}

/** Why something was not done, beside what was sent. */
export function Refusal({ text }: { text: string | null | undefined }) {
  if (!text) return null
  return (
    <p className="o-note" data-tone="er" role="alert">
      {text}
    </p>
  )
}

type FailedProps = { reason: unknown; right: string; onRetry: () => void }

/** A list or a card whose answer did not come. */
export function Failed({ reason, right, onRetry }: FailedProps) {
  const t = useT('admin')
  const copy = useCopy()
  if (reason instanceof ApiError && reason.code === 401) return <NoRight right={right} />
  const number = reason instanceof ApiError ? reason.request : null
  return (
    <State
      look="office"
      tone="er"
      icon={<ServerCrash />}
      title={t('state.failed')}
      ways={[
        { label: t('action.retry'), icon: <RotateCcw />, onRun: onRetry },
        ...(number
          ? [
              {
                label: t('state.copy_request'),
                isQuiet: true,
                onRun: () => void copy(number),
              },
            ]
          : []),
      ]}
    >
      {t('state.failed_text', { reason: reason instanceof Error ? reason.message : '' })}
    </State>
  )
}

type CrashedProps = { error: unknown; isMissing: boolean; onRetry: () => void }

/** A page that threw while it was drawn, or whose code is gone from the server. */
export function Crashed({ error, isMissing, onRetry }: CrashedProps) {
  const t = useT('admin')
  const title = t(isMissing ? 'state.upgraded' : 'state.crashed')
  const reason = reasonText(error)
  return (
    <State
      look="office"
      isPage
      tone="er"
      icon={<ServerCrash />}
      title={title}
      ways={[{ label: t(isMissing ? 'state.reload' : 'action.retry'), icon: <RotateCcw />, onRun: onRetry }]}
    >
      {isMissing ? t('state.upgraded_text') : t('state.crashed_text', { reason })}
    </State>
  )
}

type WaitingProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>
  right: string
  /** Of the table that will stand here. */
  columns?: number
}

/** Stands where an answer will: nothing at first, then a sign that it takes long, or what went wrong. */
export function Waiting({ query: { data, error, refetch }, right, columns }: WaitingProps) {
  const t = useT('admin')
  const isSlow = useSlow(data === undefined && !error)
  if (data !== undefined) return null
  if (error) return <Failed reason={error} right={right} onRetry={() => void refetch()} />
  if (!isSlow) return <div className="o-rest u-flex-1" />
  return columns ? <Skeleton columns={columns} /> : <p role="status">{t('state.loading')}</p>
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
        <div className="u-grid u-line-bottom" key={line}>
          {Array.from({ length: Math.min(columns, 6) }, (_, cell) => (
            <i
              className="u-bg-s3 u-round-5"
              // biome-ignore lint/suspicious/noArrayIndexKey: and their parts
              key={cell}
              style={{ width: `${40 + ((line * 7 + cell * 31) % 45)}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

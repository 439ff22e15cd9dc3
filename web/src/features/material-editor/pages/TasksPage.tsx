import { useQuery } from '@tanstack/react-query'
import { Ban, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useList } from '../../../admin/kit/useList'
import { useT } from '../../../lib/i18n'
import { task } from '../admin'
import { cancelTask, health, retryTask } from '../api'
import { isRunning } from '../model'

/** The queue: what is being made of films, what failed and why, and whether this server can do it at all. */
export default function TasksPage() {
  const t = useT('material-editor')
  const can = useCan()
  const { isVisible } = useAddress()
  const list = useList(task)
  const { data } = useQuery(health())
  const isMoving = list.query.data?.list.some(isRunning) ?? false
  const refresh = useEffectEvent(() => void list.refresh())
  useEffect(() => {
    if (!isVisible || !isMoving) return
    const timer = setInterval(refresh, 3000)
    return () => clearInterval(timer)
  }, [isVisible, isMoving])
  const act = (work: Promise<unknown>) => void work.catch(() => undefined).finally(list.refresh)
  const isMissing = data && (!data.ffmpeg || !data.ffprobe)
  return (
    <div className="media-tasks u-stack u-gap-12 u-h-full">
      {isMissing && (
        <p className="o-note" data-tone="er" role="alert">
          <b>{t('task.no_ffmpeg')}</b> {data.note ?? t('task.no_ffmpeg_text')}
        </p>
      )}
      <ResourcePage
        resource={task}
        head={
          data && !isMissing ? (
            <span className="o-t3">
              {t('task.health', { node: data.node, count: data.workers, ffmpeg: data.ffmpeg })}
            </span>
          ) : undefined
        }
        rowItems={(row) => [
          ...(can('shop/job/retry') && (row.state === 'failed' || row.state === 'cancelled')
            ? [
                {
                  key: 'retry',
                  label: t('task.retry'),
                  icon: <RotateCcw />,
                  onRun: () => act(retryTask(row.id)),
                },
              ]
            : []),
          ...(can('shop/job/cancel') && isRunning(row)
            ? [
                {
                  key: 'cancel',
                  label: t('task.cancel'),
                  icon: <Ban />,
                  isDanger: true,
                  onRun: () => act(cancelTask(row.id)),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Ban, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { listRows } from '../../../admin/crud'
import { conditionQuery } from '../../../admin/kit/list'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useList } from '../../../admin/kit/useList'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import { task } from '../admin'
import { cancelTask, health, retryTask } from '../api'
import { isRunning } from '../model'

/** "ffmpeg version 5.1.9-0+deb12u1 Copyright (c) …" as people say it. */
const versionOf = (banner: string) => banner.replace(/^(\w+) version ([\w.]+).*$/, '$1 $2')

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
  const { data: failures } = useQuery(
    listRows(task, {
      page: 1,
      limit: 100,
      ...conditionQuery([{ field: 'state', operator: 'eq', val: 'failed' }]),
    }),
  )
  const failed = failures?.list ?? []
  const { run, isBusy } = useAction()
  // One after another: what cannot be retried any more does not hold up the others.
  const retryAll = () =>
    run(async () => {
      let count = 0
      for (const one of failed)
        await retryTask(one.id, false).then(
          () => {
            count += 1
          },
          () => undefined,
        )
      toast(count > 0 ? 'success' : 'error', t('task.retried', { count }))
      await list.refresh()
    })
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
          <>
            {data && !isMissing && (
              <span className="u-color-t3">
                {t('task.health', {
                  node: data.node,
                  count: data.workers,
                  ffmpeg: versionOf(data.ffmpeg ?? ''),
                })}
              </span>
            )}
            {can('shop/job/retry') && failed.length > 0 && (
              <Button look="office" aria-busy={isBusy} onClick={() => void retryAll()}>
                <RotateCcw />
                {t('task.retry_all', { count: failed.length })}
              </Button>
            )}
          </>
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

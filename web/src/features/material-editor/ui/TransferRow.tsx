import { Pause, Play, X } from 'lucide-react'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { clock } from '../../../lib/time'
import { IconButton } from '../../../ui/IconButton'
import { cancel, forget, pause, resume, type Transfer } from '../transfers'

type Props = { transfer: Transfer }

/** A file on its way: how far, how fast, how long still; and the means to stop it. */
export function TransferRow({ transfer }: Props) {
  const t = useT('material-editor', 'upload')
  const { key, name, size, sent, hashed, stage, error, speed, left } = transfer
  const part = Math.floor((sent / size) * 1000)
  const line =
    stage === 'failed'
      ? t('failed', { error })
      : stage === 'sending' && speed !== null
        ? t(left === null ? 'speed' : 'speed_left', {
            speed: fileSize(speed),
            left: left === null ? '' : clock(left * 1000),
          })
        : stage === 'finishing' && hashed < size
          ? t('hashing', { part: Math.floor((hashed / size) * 100) })
          : t(`stage.${stage}`)
  return (
    <li className="media-row">
      <div className="media-what">
        <b>{name}</b>
        <small
          className={stage === 'failed' ? 'media-bad' : undefined}
          role={stage === 'failed' ? 'alert' : undefined}
        >
          {line}
        </small>
      </div>
      <div className="media-bar u-row u-gap-10 u-text-12 u-color-t2">
        <progress
          className="u-flex-1 u-overflow-hidden u-bg-s3"
          value={part}
          max={1000}
          aria-label={t('progress', { name })}
          data-stage={stage}
        />
        <span className="o-num">
          {fileSize(sent)} / {fileSize(size)} · {Math.floor(part / 10)}%
        </span>
      </div>
      <div className="media-ways">
        {(stage === 'sending' || stage === 'starting') && (
          <IconButton icon={<Pause />} label={t('pause', { name })} onClick={() => pause(key)} />
        )}
        {(stage === 'paused' || stage === 'failed') && (
          <IconButton icon={<Play />} label={t('resume', { name })} onClick={() => resume(key)} />
        )}
        {stage === 'done' ? (
          <IconButton icon={<X />} label={t('forget', { name })} onClick={() => forget(key)} />
        ) : (
          <IconButton icon={<X />} label={t('cancel', { name })} onClick={() => void cancel(key)} />
        )}
      </div>
    </li>
  )
}

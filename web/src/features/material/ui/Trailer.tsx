import { useState } from 'react'
import type { Detail } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import { PlayIcon } from '../../../ui/icons'

type Props = { detail: Detail }

/** The trailer above the price. Nothing is fetched before somebody presses play. */
export function Trailer({ detail }: Props) {
  const t = useT('material')
  const clip = detail.preview
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className="trailer stage">
      {isPlaying && clip ? (
        // biome-ignore lint/a11y/useMediaCaption: a preview without speech to write down
        <video
          src={clip.src}
          poster={detail.poster}
          controls
          autoPlay
          playsInline
          aria-label={detail.title}
          onError={() => {
            setPlaying(false)
            setFailed(true)
          }}
        />
      ) : (
        <>
          <img
            className="stage-poster"
            src={detail.poster}
            alt={detail.title}
            width={1280}
            height={720}
            fetchPriority="high"
            decoding="sync"
          />
          {clip && (
            <button
              type="button"
              className="trailer-play u-inset-0 u-row u-justify-center u-w-full"
              onClick={() => {
                setFailed(false)
                setPlaying(true)
              }}
            >
              <PlayIcon />
              <span className="visually-hidden">{t('course.play_trailer')}</span>
            </button>
          )}
          {clip && (
            <span className="stage-label">
              {t('course.trailer')} <span className="mono">{clock(clip.duration_ms)}</span>
            </span>
          )}
          {hasFailed && (
            <p className="stage-failed" role="alert">
              {t('player.failed')}
            </p>
          )}
          <span className="stage-no mono">{detail.no}</span>
        </>
      )}
    </div>
  )
}

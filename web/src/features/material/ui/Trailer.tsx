import { useEffect, useRef, useState } from 'react'
import type { Detail, Lesson } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import { PlayIcon } from '../../../ui/icons'

type Props = { detail: Detail; lesson: Lesson | null }

/** The trailer above the price; free lessons play in it too. Nothing is fetched before somebody presses play. */
export function Trailer({ detail, lesson }: Props) {
  const t = useT('material')
  const box = useRef<HTMLDivElement>(null)
  const clip = lesson?.clip ?? detail.preview
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    if (!lesson) return
    setPlaying(true)
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [lesson])
  return (
    <div className="trailer stage" ref={box}>
      {isPlaying && clip ? (
        // biome-ignore lint/a11y/useMediaCaption: a preview without speech to write down
        <video
          key={clip.src}
          src={clip.src}
          poster={lesson?.poster ?? detail.poster}
          controls
          autoPlay
          playsInline
          aria-label={lesson?.title ?? detail.title}
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
            <button type="button" className="trailer-play" onClick={() => setPlaying(true)}>
              <PlayIcon />
              <span className="away">{t('course.play_trailer')}</span>
            </button>
          )}
          {clip && (
            <span className="stage-label">
              {t('course.trailer')} <span className="mono">{clock(clip.duration_ms)}</span>
            </span>
          )}
          <span className="stage-no mono">{detail.no}</span>
        </>
      )}
    </div>
  )
}

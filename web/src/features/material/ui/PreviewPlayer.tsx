import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Preview, Sprite } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { timecode } from '../../../lib/time'
import { type Background, nextBackground, watermark } from '../playback'
import { BackgroundSwitch } from './BackgroundSwitch'
import { Filmstrip } from './Filmstrip'
import { PlayerControls } from './PlayerControls'
import { usePlayer } from './usePlayer'

type Props = {
  title: string
  no: string
  poster: string
  sprite: Sprite | null
  preview: Preview
}

/** Safari plays VP9 but paints its transparency black, so it gets the flat preview and no background switch. */
function canShowAlpha(): boolean {
  const isSafari = /safari/i.test(navigator.userAgent) && !/chrom|android|firefox/i.test(navigator.userAgent)
  return !isSafari && document.createElement('video').canPlayType('video/webm; codecs="vp9"') !== ''
}

/** Keys belong to the player unless the person is typing or on a control that uses them itself. */
function isBusy(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('input, textarea, select, [contenteditable], [role="radio"], [role="dialog"]'))
    return true
  return event.key === ' ' && Boolean(target?.closest('button, a'))
}

/** The enlarged picture shows what the pointer is over: edges of a key are judged there. */
function followPointer(event: PointerEvent<HTMLDivElement>): void {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  const { style } = event.currentTarget
  style.setProperty('--zoom-x', `${((event.clientX - left) / width) * 100}%`)
  style.setProperty('--zoom-y', `${((event.clientY - top) / height) * 100}%`)
}

export function PreviewPlayer({ title, no, poster, sprite, preview }: Props) {
  const t = useT('material')
  const box = useRef<HTMLElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const time = useRef<HTMLSpanElement>(null)
  const count = useRef<HTMLSpanElement>(null)
  const [isAlpha] = useState(() => preview.alpha_src !== null && canShowAlpha())
  const [chosenGround, setGround] = useState<Background | null>(null)
  const [own, setOwn] = useState<string | null>(null)
  const [isZoomed, setZoomed] = useState(false)
  const [isSafe, setSafe] = useState(false)
  const isPortrait = preview.height > preview.width
  const { frames } = preview
  const fps = preview.fps_num / preview.fps_den

  const showFrame = useCallback(
    (frame: number) => {
      if (time.current) time.current.textContent = timecode(frame, fps)
      if (count.current) count.current.textContent = t('player.frame', { frame })
      strip.current?.setAttribute('aria-valuenow', String(frame))
      strip.current?.setAttribute('aria-valuetext', timecode(frame, fps))
      strip.current?.style.setProperty('--at', `${(frame / Math.max(1, frames - 1)) * 100}%`)
    },
    [fps, frames, t],
  )
  const player = usePlayer(preview, showFrame)

  // The poster is flat, on black; the checkerboard is shown once the clip's own transparency is.
  const ground = chosenGround ?? (isAlpha && player.isShown ? 'checker' : 'black')

  useEffect(() => () => (own ? URL.revokeObjectURL(own) : undefined), [own])

  const changeGround = (next: Background) => {
    setGround(next)
    if (!player.isAwake) player.seek(0)
  }

  const fullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void box.current?.requestFullscreen?.().catch(() => undefined)
  }

  const act = (event: KeyboardEvent): boolean => {
    switch (event.key.toLowerCase()) {
      case ' ':
        player.toggle()
        return true
      case 'arrowleft':
        player.step(event.shiftKey ? -10 : -1)
        return true
      case 'arrowright':
        player.step(event.shiftKey ? 10 : 1)
        return true
      case 'i':
        player.mark('from', player.now())
        return true
      case 'o':
        player.mark('to', player.now())
        return true
      case 'l':
        player.toggleLoop()
        return true
      case 'f':
        fullScreen()
        return true
      case 'z':
        setZoomed(!isZoomed)
        return true
      case 's':
        setSafe(isPortrait && !isSafe)
        return isPortrait
      case 'b':
        if (isAlpha) changeGround(nextBackground(ground, own !== null))
        return isAlpha
      default:
        return false
    }
  }
  // Bound anew after every render, so that the keys always see the current marks and background.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isBusy(event) && act(event)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  return (
    <section className="player u-overflow-hidden u-bg-b2 u-round-14" ref={box} aria-label={t('player.label')}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the play button and the space key do the same */}
      <div
        className={`stage stage-${ground}${isZoomed ? ' is-zoomed' : ''}`}
        onClick={player.toggle}
        onPointerMove={isZoomed ? followPointer : undefined}
      >
        {ground === 'own' && own && <img className="stage-own" src={own} alt="" />}
        {player.isAwake && (
          <video
            ref={player.video}
            src={isAlpha && preview.alpha_src ? preview.alpha_src : preview.src}
            muted
            playsInline
            preload="auto"
            aria-label={title}
          />
        )}
        {!player.isShown && (
          <img
            className="stage-poster"
            src={poster}
            alt={title}
            width={1280}
            height={720}
            fetchPriority="high"
            decoding="sync"
          />
        )}
        {isAlpha && player.isShown && (
          <span className="stage-mark" style={{ backgroundImage: watermark(no) }} aria-hidden="true" />
        )}
        {isSafe && !isZoomed && (
          <span
            className="stage-safe"
            style={{ aspectRatio: `${preview.width} / ${preview.height}` }}
            aria-hidden="true"
          />
        )}
        <span className="stage-label">
          {t('player.honest', { size: `${preview.width}×${preview.height}` })}
        </span>
        {player.hasFailed && (
          <p className="stage-failed" role="alert">
            {t('player.failed')}
          </p>
        )}
        <span className="stage-no mono">{no}</span>
      </div>
      <Filmstrip
        sprite={sprite}
        frames={frames}
        marks={player.marks}
        strip={strip}
        onSeek={player.seek}
        onMark={player.mark}
        fps={fps}
      />
      <PlayerControls player={player} frames={frames} time={time} count={count} onFullScreen={fullScreen}>
        <button
          type="button"
          className="control control-text u-text-13 u-weight-600"
          aria-pressed={isZoomed}
          aria-label={t('player.zoom')}
          title={t('player.zoom')}
          onClick={() => setZoomed(!isZoomed)}
        >
          200%
        </button>
        {isPortrait && (
          <button
            type="button"
            className="control control-text u-text-13 u-weight-600"
            aria-pressed={isSafe}
            title={t('player.safe_note')}
            onClick={() => setSafe(!isSafe)}
          >
            {t('player.safe')}
          </button>
        )}
        {isAlpha && (
          <BackgroundSwitch
            value={ground}
            hasOwn={own !== null}
            onChange={changeGround}
            onPicture={(file) => {
              setOwn(URL.createObjectURL(file))
              changeGround('own')
            }}
          />
        )}
      </PlayerControls>
    </section>
  )
}

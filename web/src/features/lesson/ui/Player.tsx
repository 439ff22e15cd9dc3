import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LessonPage, Note } from '../../../api/delivery'
import { pressed } from '../../../lib/guards'
import { useT } from '../../../lib/i18n'
import { read, write } from '../../../lib/storage'
import { Button } from '../../../ui/Button'
import { PlayIcon, RefreshIcon } from '../../../ui/icons'
import { lessonHref, nextSpeed, startAt } from '../model'
import { setSpeed, useFilm } from '../useFilm'
import { useProgress } from '../useProgress'
import { useStream } from '../useStream'
import { Controls } from './Controls'
import { Mark } from './Mark'

const subtitleKey = 'lesson.subtitle'
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=range]), textarea, select, [contenteditable], [role=menu], dialog') !== null

type Props = {
  lesson: LessonPage
  notes: Note[]
  isMember: boolean
  video: RefObject<HTMLVideoElement | null>
  /** What stands over the picture when there is nothing to watch: the way to buy it. */
  locked: ReactNode
}

/** The film of a lesson, from the poster to its last second. */
export function Player({ lesson, notes, isMember, video, locked }: Props) {
  const t = useT('lesson', 'player')
  const stage = useRef<HTMLElement>(null)
  const film = useFilm(video)
  const [from] = useState(() => startAt(lesson.position_ms, lesson.duration_ms))
  const stream = useStream(
    video,
    { lesson: lesson.id, url: lesson.stream?.url ?? null, clip: lesson.clip?.src ?? null },
    from,
  )
  const [subtitle, setSubtitle] = useState<string | null>(() => {
    const kept = read(subtitleKey)
    return lesson.subtitles.find(({ lang }) => lang === kept)?.lang ?? null
  })
  const { step } = stream.state
  const canPlay = !lesson.waiting && (lesson.stream !== null || lesson.clip !== null)
  const isStarted = step === 'ready' || step === 'taken'
  const isOver = lesson.trial_ms !== null && film.time >= lesson.trial_ms
  useProgress(video, { course: lesson.course.id, lesson: lesson.id, isOn: isMember && isStarted })

  useEffect(() => {
    if (isOver) video.current?.pause()
  }, [isOver, video])
  useEffect(() => {
    for (const track of video.current?.textTracks ?? [])
      track.mode = track.language === subtitle ? 'showing' : 'disabled'
  }, [subtitle, video])

  const play = () => {
    const own = video.current
    if (!own || !canPlay || isOver) return
    if (!isStarted) void stream.start()
    else if (own.paused) void own.play()
    else own.pause()
  }
  const seek = (ms: number) => {
    const own = video.current
    if (own && isStarted) own.currentTime = Math.max(0, Math.min(lesson.duration_ms, ms)) / 1000
  }
  const mute = () => {
    if (video.current) video.current.muted = !video.current.muted
  }
  const chooseSubtitle = (lang: string | null) => {
    setSubtitle(lang)
    write(subtitleKey, lang ?? '')
  }
  const full = () => {
    const own = video.current
    if (document.fullscreenElement) void document.exitFullscreen()
    // Telephones let only the film itself fill the screen.
    else if (stage.current?.requestFullscreen) void stage.current.requestFullscreen()
    else if (own && 'webkitEnterFullscreen' in own && own.webkitEnterFullscreen instanceof Function)
      own.webkitEnterFullscreen()
  }
  const faster = (by: 1 | -1) => {
    if (video.current) setSpeed(video.current, nextSpeed(video.current.playbackRate, by))
  }
  const now = () => (video.current?.currentTime ?? 0) * 1000
  const jump = (by: number) => () => seek(now() + by)
  const keys: Record<string, () => void> = {
    ' ': play,
    arrowleft: jump(-5000),
    arrowright: jump(5000),
    f: full,
    m: mute,
    c: () => chooseSubtitle(subtitle ? null : (lesson.subtitles[0]?.lang ?? null)),
    '<': () => faster(-1),
    '>': () => faster(1),
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    // A button with the focus is pressed by the space key itself.
    if (event.key === ' ' && pressed(event, 'button, a, summary')) return
    const run = keys[event.key.toLowerCase()]
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  const problem = stream.state.step === 'failed' || stream.state.step === 'taken' ? stream.state : null
  return (
    <section className={film.isPlaying ? 'film is-playing' : 'film'} ref={stage} aria-label={t('label')}>
      {/* biome-ignore lint/a11y/useMediaCaption: subtitles are there where the lesson has them */}
      <video
        className="u-w-full u-h-full"
        ref={video}
        poster={lesson.course.poster}
        playsInline
        preload="none"
        onClick={play}
      >
        {lesson.subtitles.map(({ lang, name, url }) => (
          <track key={lang} kind="subtitles" srcLang={lang} label={name} src={url} />
        ))}
      </video>
      {lesson.mark && isStarted && <Mark stage={stage} text={lesson.mark} />}
      {film.isWaiting && film.isPlaying && (
        <span
          className="film-wait u-absolute u-circle u-no-pointer"
          role="status"
          aria-label={t('loading')}
        />
      )}
      {isStarted && !isOver && !problem && (
        <Controls
          film={film}
          duration={lesson.duration_ms}
          notes={notes}
          next={
            lesson.next && {
              href: lessonHref(lesson.course.id, lesson.next.id),
              title: lesson.next.title,
            }
          }
          subtitles={lesson.subtitles}
          subtitle={subtitle}
          levels={stream.levels}
          level={stream.level}
          onPlay={play}
          onSeek={seek}
          onMute={mute}
          onSpeed={(speed) => video.current && setSpeed(video.current, speed)}
          onSubtitle={chooseSubtitle}
          onLevel={stream.chooseLevel}
          onFull={full}
        />
      )}
      {canPlay && !isStarted && step !== 'crowded' && step !== 'failed' && (
        <button
          type="button"
          className="film-start u-inset-0 u-row u-justify-center u-gap-12 u-w-full u-weight-600"
          disabled={step === 'loading'}
          onClick={play}
        >
          <PlayIcon />
          <span className={from > 0 ? '' : 'visually-hidden'}>{t(from > 0 ? 'go_on' : 'play')}</span>
        </button>
      )}
      {lesson.waiting && <Over title={t('waiting')} text={t('waiting_text')} />}
      {!canPlay && !lesson.waiting && locked}
      {isOver && locked}
      {stream.state.step === 'crowded' && (
        <Over title={t('crowded')} text={stream.state.message}>
          <Button tone="main" onClick={() => void stream.start(true)}>
            {t('take')}
          </Button>
        </Over>
      )}
      {problem && (
        <Over
          title={t(problem.step === 'taken' ? 'taken' : 'failed')}
          text={problem.message || t(problem.step === 'taken' ? 'taken_text' : 'failed_text')}
        >
          <Button tone="main" onClick={() => void stream.start(problem.step === 'taken')}>
            <RefreshIcon />
            {t(problem.step === 'taken' ? 'take' : 'retry')}
          </Button>
        </Over>
      )}
      {film.isEnded && !isOver && lesson.next && (
        <Over title={t('ended')} text={lesson.next.title}>
          <Button tone="main" href={lessonHref(lesson.course.id, lesson.next.id)}>
            {t('next_lesson')}
          </Button>
          <Button onClick={play}>{t('again')}</Button>
        </Over>
      )}
    </section>
  )
}

type OverProps = { title: string; text: string; children?: ReactNode }

/** Words and ways over the darkened picture. */
export function Over({ title, text, children }: OverProps) {
  return (
    <div className="film-over u-inset-0 u-row u-justify-center u-gap-10 u-text-center" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div>{children}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Note } from '../../../api/delivery'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import { FullScreenIcon, PlayIcon } from '../../../ui/icons'
import { Menu, type MenuItem } from '../../../ui/Menu'
import { speeds } from '../model'
import type { Film } from '../useFilm'
import { MutedIcon, NextLessonIcon, PauseFullIcon, SoundIcon, SubtitlesIcon } from './icons'
import { SeekBar } from './SeekBar'

type Subtitle = { lang: string; name: string }

type Props = {
  film: Film
  duration: number
  notes: Note[]
  next: { href: string; title: string } | null
  subtitles: Subtitle[]
  subtitle: string | null
  levels: number[]
  level: number
  onPlay: () => void
  onSeek: (ms: number) => void
  onMute: () => void
  onSpeed: (speed: number) => void
  onSubtitle: (lang: string | null) => void
  onLevel: (level: number) => void
  onFull: () => void
}

/** Over the foot of the picture: people watch here, they do not inspect. */
export function Controls(props: Props) {
  const { film, duration, notes, next, subtitles, subtitle, levels, level } = props
  const t = useT('lesson', 'player')
  const heightOf = (at: number) => (levels[at] ? `${levels[at]}p` : t('auto'))
  return (
    <div className="film-controls u-absolute">
      <SeekBar film={film} duration={duration} notes={notes} onSeek={props.onSeek} />
      <div className="film-row u-row u-gap-4">
        <button type="button" aria-label={t(film.isPlaying ? 'pause' : 'play')} onClick={props.onPlay}>
          {film.isPlaying ? <PauseFullIcon /> : <PlayIcon />}
        </button>
        {next && (
          <a href={next.href} aria-label={t('next', { title: next.title })} title={next.title}>
            <NextLessonIcon />
          </a>
        )}
        <button type="button" aria-label={t(film.isMuted ? 'sound' : 'mute')} onClick={props.onMute}>
          {film.isMuted ? <MutedIcon /> : <SoundIcon />}
        </button>
        <p className="film-times mono u-nowrap u-text-13">
          <span>{clock(film.time)}</span> / {clock(duration)}
        </p>
        <span className="u-flex-1" />
        <FilmMenu
          className="film-text mono"
          label={t('speed', { speed: film.speed })}
          items={speeds.map((speed) => ({
            key: String(speed),
            label: `${speed}×`,
            note: speed === film.speed ? '✓' : undefined,
            onRun: () => props.onSpeed(speed),
          }))}
        >
          {film.speed}×
        </FilmMenu>
        {subtitles.length > 0 && (
          <FilmMenu
            className={subtitle ? 'is-on' : ''}
            label={t('subtitles')}
            items={[
              {
                key: 'off',
                label: t('subtitles_off'),
                note: subtitle ? undefined : '✓',
                onRun: () => props.onSubtitle(null),
              },
              ...subtitles.map(({ lang, name }) => ({
                key: lang,
                label: name,
                note: subtitle === lang ? '✓' : undefined,
                onRun: () => props.onSubtitle(lang),
              })),
            ]}
          >
            <SubtitlesIcon />
          </FilmMenu>
        )}
        {levels.length > 1 && (
          <FilmMenu
            className="film-text mono"
            label={t('quality', { quality: heightOf(level) })}
            items={[-1, ...levels.keys()].map((at) => ({
              key: String(at),
              label: heightOf(at),
              note: at === level ? '✓' : undefined,
              onRun: () => props.onLevel(at),
            }))}
          >
            {heightOf(level)}
          </FilmMenu>
        )}
        <button type="button" aria-label={t('full_screen')} onClick={props.onFull}>
          <FullScreenIcon />
        </button>
      </div>
    </div>
  )
}

type FilmMenuProps = { className: string; label: string; items: MenuItem[]; children: ReactNode }

function FilmMenu({ className, label, items, children }: FilmMenuProps) {
  const target = (
    <button type="button" className={className} aria-label={label}>
      {children}
    </button>
  )
  return <Menu look="shop" place="top-end" items={items} target={target} />
}

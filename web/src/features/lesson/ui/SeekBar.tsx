import type { Note } from '../../../api/delivery'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import type { Film } from '../useFilm'

type Props = { film: Film; duration: number; notes: Note[]; onSeek: (ms: number) => void }

/** The length of the lesson: what is loaded, what has passed, and a dot above for each note. */
export function SeekBar({ film, duration, notes, onSeek }: Props) {
  const t = useT('lesson', 'player')
  const part = (ms: number) => `${Math.min(100, (ms / Math.max(1, duration)) * 100)}%`
  return (
    <div className="seek u-relative">
      <span className="seek-loaded" style={{ width: part(film.buffered) }} />
      <span className="seek-passed" style={{ width: part(film.time) }} />
      {notes.map((note) => (
        <span
          key={note.id}
          className="seek-note u-absolute u-bg-amber u-circle u-no-pointer"
          style={{ left: part(note.at_ms) }}
          title={note.text}
        />
      ))}
      <input
        className="u-inset-0 u-pointer"
        type="range"
        min={0}
        max={duration}
        step={1000}
        value={Math.min(duration, Math.round(film.time))}
        aria-label={t('seek')}
        aria-valuetext={t('seek_text', { now: clock(film.time), all: clock(duration) })}
        onChange={(event) => onSeek(Number(event.target.value))}
        // The player's own keys move by five seconds; the bar's would move by one.
        onKeyDown={(event) => /^Arrow(?:Left|Right)$/.test(event.key) && event.preventDefault()}
      />
    </div>
  )
}

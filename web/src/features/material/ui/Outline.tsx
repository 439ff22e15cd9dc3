import { useState } from 'react'
import type { Course, Lesson } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import { DownIcon, LockIcon, PlayCircleIcon } from '../../../ui/icons'
import { useLength } from './useLength'

type Props = { course: Course; playing: number | null; onPlay: (lesson: Lesson) => void }

/** The table of contents: chapters open and close, free lessons play. */
export function Outline({ course, playing, onPlay }: Props) {
  const t = useT('material')
  const length = useLength()
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([0]))
  const isAllOpen = open.size === course.chapters.length
  const toggle = (place: number) => {
    const next = new Set(open)
    if (!next.delete(place)) next.add(place)
    setOpen(next)
  }
  return (
    <section className="outline" aria-labelledby="outline">
      <div className="shelf-head">
        <h2 id="outline">{t('course.outline')}</h2>
        {course.free > 0 && <p>{t('course.free', { count: course.free })}</p>}
        {course.chapters.length > 1 && (
          <button
            type="button"
            className="shelf-all"
            onClick={() => setOpen(isAllOpen ? new Set() : new Set(course.chapters.keys()))}
          >
            {t(isAllOpen ? 'course.close_all' : 'course.open_all')}
          </button>
        )}
      </div>
      <ol className="chapters">
        {course.chapters.map((chapter, place) => (
          <li key={chapter.title}>
            <h3>
              <button
                type="button"
                className="chapter"
                aria-expanded={open.has(place)}
                onClick={() => toggle(place)}
              >
                <span className="mono">{String(place + 1).padStart(2, '0')}</span>
                <span className="chapter-title">{chapter.title}</span>
                <span>{t('course.lessons', { count: chapter.lessons.length })}</span>
                <span className="chapter-length">{length(chapter.duration_ms)}</span>
                <DownIcon />
              </button>
            </h3>
            <ol hidden={!open.has(place)}>
              {chapter.lessons.map((lesson, index) => (
                <li key={lesson.id} className={lesson.id === playing ? 'lesson is-playing' : 'lesson'}>
                  {lesson.clip ? <PlayCircleIcon /> : <LockIcon />}
                  <span className="mono">
                    {place + 1}.{index + 1}
                  </span>
                  {lesson.clip ? (
                    <button type="button" onClick={() => onPlay(lesson)}>
                      {lesson.title}
                    </button>
                  ) : (
                    <span>{lesson.title}</span>
                  )}
                  {lesson.free && <span className="lesson-free">{t('course.is_free')}</span>}
                  {lesson.files > 0 && (
                    <span className="lesson-files">{t('course.lesson_files', { count: lesson.files })}</span>
                  )}
                  <span className="mono lesson-length">{clock(lesson.duration_ms)}</span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}

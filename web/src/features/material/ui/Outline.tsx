import { useState } from 'react'
import type { CourseStudy } from '../../../api/delivery'
import type { Course } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import { CheckIcon, DownIcon, LockIcon, PlayCircleIcon } from '../../../ui/icons'
import { useLength } from './useLength'

type Props = { id: number; course: Course; study?: CourseStudy }

/** The table of contents: chapters open and close, and lead to the lessons one may watch. */
export function Outline({ id, course, study }: Props) {
  const t = useT('material')
  const length = useLength()
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([0]))
  const done = new Set(study?.lessons.filter((one) => one.done).map((one) => one.id))
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
      <ol className="chapters u-divided u-overflow-hidden u-bg-b2 u-border u-round-14">
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
                <span className="u-grow u-text-15 u-weight-600 u-color-t1">{chapter.title}</span>
                <span>{t('course.lessons', { count: chapter.lessons.length })}</span>
                <span className="chapter-length">{length(chapter.duration_ms)}</span>
                <DownIcon />
              </button>
            </h3>
            <ol hidden={!open.has(place)}>
              {chapter.lessons.map((lesson, index) => (
                <li key={lesson.id} className="lesson u-row u-gap-12 u-relative u-color-t2 u-line-top">
                  {done.has(lesson.id) ? (
                    <CheckIcon />
                  ) : lesson.free || study?.owned ? (
                    <PlayCircleIcon />
                  ) : (
                    <LockIcon />
                  )}
                  <span className="mono">
                    {place + 1}.{index + 1}
                  </span>
                  {lesson.free || study?.owned ? (
                    <a href={`/course2/${id}/${lesson.id}`}>
                      {lesson.title}
                      {done.has(lesson.id) && <span className="visually-hidden">{t('course.done')}</span>}
                    </a>
                  ) : (
                    <span>{lesson.title}</span>
                  )}
                  {!lesson.has_video && <span className="lesson-files">{t('course.no_video')}</span>}
                  {lesson.free && !study?.owned && <span className="lesson-free">{t('course.is_free')}</span>}
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

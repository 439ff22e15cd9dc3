import { useState } from 'react'
import type { CourseStudy } from '../../../api/delivery'
import type { Course } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import { CheckIcon, DownIcon, LockIcon, PlayIcon } from '../../../ui/icons'
import { lessonHref, minutesLeft } from '../model'

type Props = { id: number; course: Course; study: CourseStudy | undefined; current: number }

/** The chapters beside the film; the lesson that is watched is the only lit row. */
export function Contents({ id, course, study, current }: Props) {
  const t = useT('lesson', 'contents')
  const here = course.chapters.findIndex((chapter) => chapter.lessons.some((one) => one.id === current))
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set([Math.max(0, here)]))
  const of = (lesson: number) => study?.lessons.find((one) => one.id === lesson)
  const toggle = (place: number) => {
    const next = new Set(open)
    if (!next.delete(place)) next.add(place)
    setOpen(next)
  }
  return (
    <nav className="contents-list u-bg-b2 u-border u-round-14 u-scroll-y" aria-label={t('label')}>
      <ol className="u-divided">
        {course.chapters.map((chapter, place) => {
          const done = chapter.lessons.filter((lesson) => of(lesson.id)?.done).length
          return (
            <li key={chapter.title}>
              <button
                type="button"
                className="contents-chapter u-row u-gap-12 u-w-full u-color-t2"
                aria-expanded={open.has(place)}
                onClick={() => toggle(place)}
              >
                <span className="mono">{String(place + 1).padStart(2, '0')}</span>
                <strong className="u-grow u-weight-600 u-color-t1">{chapter.title}</strong>
                <span className="mono">{t('count', { done, count: chapter.lessons.length })}</span>
                <DownIcon />
              </button>
              <ol hidden={!open.has(place)}>
                {chapter.lessons.map((lesson, index) => {
                  const seen = of(lesson.id)
                  const isHere = lesson.id === current
                  const canWatch = study?.owned || lesson.free
                  return (
                    <li key={lesson.id}>
                      <a
                        className="u-grid u-gap-12 u-note u-color-t1 u-line-top"
                        href={lessonHref(id, lesson.id)}
                        aria-current={isHere ? 'page' : undefined}
                      >
                        <span className="contents-sign mono">
                          {isHere ? (
                            <PlayIcon />
                          ) : seen?.done ? (
                            <>
                              <CheckIcon />
                              <span className="visually-hidden">{t('done')}</span>
                            </>
                          ) : canWatch ? (
                            index + 1
                          ) : (
                            <LockIcon />
                          )}
                        </span>
                        <span className="contents-title">
                          {lesson.title}
                          {lesson.free && !study?.owned && <span className="lesson-free">{t('free')}</span>}
                          {seen && !seen.done && seen.permille > 0 && (
                            <span className="contents-left u-row u-gap-8 u-text-12 u-leading-16 u-weight-400 u-color-t2">
                              <span className="owned-track u-overflow-hidden u-bg-b4" aria-hidden="true">
                                <span
                                  className="u-block u-h-full u-bg-amber"
                                  style={{ width: `${seen.permille / 10}%` }}
                                />
                              </span>
                              {t('left', { count: minutesLeft(lesson.duration_ms, seen.permille) })}
                            </span>
                          )}
                        </span>
                        <span className="mono">{clock(lesson.duration_ms)}</span>
                      </a>
                    </li>
                  )
                })}
              </ol>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

import type { CourseStudy } from '../../../api/delivery'
import type { Course } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { PlayIcon } from '../../../ui/icons'
import { lessonHref } from '../model'
import './study.css'

type Props = { id: number; course: Course; study: CourseStudy }

/** Where a price would stand for those who own the course: how far they are, and the way on. */
export function StudyPanel({ id, course, study }: Props) {
  const t = useT('lesson', 'study')
  const lessons = course.chapters.flatMap((chapter) => chapter.lessons)
  const next = lessons.find((lesson) => lesson.id === study.next) ?? lessons[0]
  const isDone = study.total > 0 && study.done === study.total
  const hasBegun = study.lessons.some((lesson) => lesson.permille > 0)
  return (
    <div className="study u-grid u-gap-10">
      <p>{isDone ? t('done') : t('progress', { done: study.done, count: study.total })}</p>
      <div className="meter">
        <span
          className="u-block u-h-full u-bg-amber"
          style={{ width: `${study.total > 0 ? (study.done / study.total) * 100 : 0}%` }}
        />
      </div>
      {next && (
        <Button tone="main" href={lessonHref(id, next.id)}>
          <PlayIcon />
          <span>{isDone ? t('again') : hasBegun ? t('go_on', { title: next.title }) : t('begin')}</span>
        </Button>
      )}
      <Button href="/user/my-purchases?kind=course">{t('purchases')}</Button>
    </div>
  )
}

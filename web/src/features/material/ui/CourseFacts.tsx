import type { Course } from '../../../api/types'
import { useT } from '../../../lib/i18n'

type Props = { course: Course }

/** What one needs before paying, and who teaches. */
export function CourseNeeds({ course }: Props) {
  const t = useT('material')
  const needs = (['software', 'machine', 'basics'] as const).filter((key) => course.needs[key] !== '')
  if (needs.length === 0) return null
  return (
    <section className="course-part">
      <h2>{t('course.needs')}</h2>
      <dl className="needs u-grid u-gap-16">
        {needs.map((key) => (
          <div key={key}>
            <dt>{t(`course.need.${key}`)}</dt>
            <dd>{course.needs[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function CourseTeacher({ course }: Props) {
  const t = useT('material')
  if (!course.teacher) return null
  const { name, about } = course.teacher
  return (
    <section className="course-part">
      <h2>{t('course.teacher')}</h2>
      <div className="teacher">
        <span className="avatar avatar-large" aria-hidden="true">
          {[...name][0]}
        </span>
        <div>
          <h3>{name}</h3>
          <p>{about}</p>
        </div>
      </div>
    </section>
  )
}

import type { Detail } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { clock } from '../../../lib/time'
import { ClockIcon, FileIcon, LayersIcon } from '../../../ui/icons'
import { PresaleNote } from '../../../ui/PresaleNote'
import { useOwn } from '../api'
import { specRows } from '../spec'
import { CardWall } from '../ui/CardWall'
import { CourseNeeds, CourseTeacher } from '../ui/CourseFacts'
import { About, Crumbs, Tags, Title, Withdrawn } from '../ui/DetailHead'
import { Outline } from '../ui/Outline'
import { PackContents } from '../ui/PackContents'
import { ProjectFiles } from '../ui/ProjectFiles'
import { SpecSheet } from '../ui/SpecSheet'
import { Trailer } from '../ui/Trailer'
import { useLength } from '../ui/useLength'
import { useChoice } from './BuyPanel'
import { BuySection } from './BuySection'
import { DetailShelves, idsOf } from './DetailShelves'
import { MaterialFrame } from './MaterialFrame'
import { useCourseStudy } from './useCourseStudy'

type Props = { detail: Detail }

function Facts({ detail }: Props) {
  const t = useT('material')
  const length = useLength()
  const { course } = detail
  return (
    <ul className="course-facts u-flex u-wrap">
      {course && (
        <li>
          <LayersIcon />
          {t('course.size', { chapters: course.chapters.length, lessons: course.lessons })}
        </li>
      )}
      {course ? (
        <li>
          <ClockIcon />
          {length(course.duration_ms)}
        </li>
      ) : (
        detail.duration_ms !== null && (
          <li>
            <ClockIcon />
            {clock(detail.duration_ms)}
          </li>
        )
      )}
      {course && course.files > 0 && (
        <li>
          <FileIcon />
          {t('course.files', { count: course.files })}
        </li>
      )}
      {course && course.pending_videos > 0 && (
        <li>
          <PresaleNote of={course} />
        </li>
      )}
    </ul>
  )
}

/** Leads with the chapters: title over its own picture, the price beside, the table of contents below. */
function Course({ detail }: Props) {
  const t = useT('material')
  const own = useOwn(idsOf(detail))
  const buying = useChoice(detail)
  const study = useCourseStudy(detail)
  const variant = detail.variants.find((one) => one.id === buying.choice.variant) ?? detail.variants[0]
  const { course } = detail
  return (
    <div className="course">
      <div className="course-top u-relative u-overflow-hidden">
        <img
          className="course-back u-inset-0 u-w-full u-h-full u-object-cover"
          src={detail.poster}
          alt=""
          width={1280}
          height={720}
        />
        <div className="page">
          <Crumbs detail={detail} />
          <Withdrawn detail={detail} />
          <div className="course-head">
            <p className="course-marks u-flex u-wrap u-gap-8">
              {detail.level && <span className="is-level">{t(`level.${detail.level}`)}</span>}
              {detail.software && <span className="mono">{detail.software}</span>}
            </p>
            <Title detail={detail} />
            <Facts detail={detail} />
            {course?.teacher && (
              <p className="course-by u-row u-gap-12 u-weight-600 u-mt-20">
                <span className="avatar avatar-large" aria-hidden="true">
                  {[...course.teacher.name][0]}
                </span>
                {course.teacher.name}
              </p>
            )}
          </div>
        </div>
      </div>
      <div className="page course-body u-grid u-items-start">
        <BuySection className="course-buy" own={own.get(detail.id)} {...{ detail, study, buying }}>
          <Trailer detail={detail} />
        </BuySection>
        <div className="course-main u-min-w-0">
          {course && <Outline id={detail.id} course={course} study={study} />}
          {course && <CourseNeeds course={course} />}
          <section className="course-part">
            <Tags detail={detail} />
            <About detail={detail} />
          </section>
          {course && course.outcomes.length > 0 && (
            <section className="course-part outcomes">
              <h2>{t('course.outcomes')}</h2>
              <CardWall cards={course.outcomes} own={own} />
            </section>
          )}
          <ProjectFiles files={detail.files} />
          {course && <CourseTeacher course={course} />}
          <section className="detail-spec u-min-w-0">
            <SpecSheet rows={specRows(detail, variant)} isMeasured={variant?.measured ?? false} />
          </section>
        </div>
      </div>
      <div className="page">
        <PackContents cards={detail.contents} variant={variant} price={detail.quote?.due}>
          <CardWall cards={detail.contents} own={own} />
        </PackContents>
        <DetailShelves detail={detail} own={own} />
      </div>
    </div>
  )
}

export default function CoursePage({ params }: PageProps) {
  return <MaterialFrame id={params.id} view={Course} />
}

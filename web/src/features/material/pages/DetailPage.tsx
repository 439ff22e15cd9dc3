import type { Detail } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useOwn } from '../api'
import { specRows } from '../spec'
import { CardWall } from '../ui/CardWall'
import { CourseNeeds, CourseTeacher } from '../ui/CourseFacts'
import { About, Crumbs, Tags, Title, Withdrawn } from '../ui/DetailHead'
import { Outline } from '../ui/Outline'
import { PackContents } from '../ui/PackContents'
import { PreviewPlayer } from '../ui/PreviewPlayer'
import { ProjectFiles } from '../ui/ProjectFiles'
import { SpecSheet } from '../ui/SpecSheet'
import { useChoice } from './BuyPanel'
import { BuySection } from './BuySection'
import { DetailShelves, idsOf } from './DetailShelves'
import { MaterialFrame } from './MaterialFrame'
import { useCourseStudy } from './useCourseStudy'

type Props = { detail: Detail }

/** Leads with the picture and the specification. */
function Material({ detail }: Props) {
  const t = useT('material')
  const own = useOwn(idsOf(detail))
  const buying = useChoice(detail)
  const study = useCourseStudy(detail)
  const variant = detail.variants.find((one) => one.id === buying.choice.variant) ?? detail.variants[0]
  const { preview } = detail
  return (
    <div className="page">
      <Crumbs detail={detail} />
      <Withdrawn detail={detail} />
      <div className="detail u-grid u-items-start">
        <div className="detail-play u-min-w-0" id="player">
          {preview ? (
            <PreviewPlayer
              title={detail.title}
              no={detail.no}
              poster={detail.poster}
              sprite={detail.sprite}
              preview={preview}
            />
          ) : (
            <div className="stage still u-overflow-hidden">
              <img
                className="stage-poster"
                src={detail.poster}
                alt={detail.title}
                width={1280}
                height={720}
                fetchPriority="high"
                decoding="sync"
              />
              <span className="stage-no mono">{detail.no}</span>
            </div>
          )}
        </div>
        <div className="detail-text u-min-w-0">
          <Title detail={detail} />
          <Tags detail={detail} />
          <About detail={detail} />
        </div>
        <BuySection own={own.get(detail.id)} {...{ detail, study, buying }} />
        <section className="detail-spec u-min-w-0">
          <SpecSheet rows={specRows(detail, variant)} isMeasured={variant?.measured ?? false} />
          {detail.course && (
            <>
              <Outline id={detail.id} course={detail.course} study={study} />
              <CourseNeeds course={detail.course} />
              <CourseTeacher course={detail.course} />
            </>
          )}
          <ProjectFiles files={detail.files} />
        </section>
      </div>
      <PackContents cards={detail.contents} variant={variant} price={detail.quote?.due}>
        <CardWall cards={detail.contents} own={own} />
      </PackContents>
      {detail.course && detail.course.outcomes.length > 0 && (
        <section className="contents">
          <div className="shelf-head">
            <h2>{t('course.outcomes')}</h2>
          </div>
          <CardWall cards={detail.course.outcomes} own={own} />
        </section>
      )}
      <DetailShelves detail={detail} own={own} />
    </div>
  )
}

export default function DetailPage({ params }: PageProps) {
  return <MaterialFrame id={params.id} view={Material} />
}

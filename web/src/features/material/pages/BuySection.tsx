import { lazy, type ReactNode, Suspense } from 'react'
import type { CourseStudy } from '../../../api/delivery'
import type { Detail, OwnFact } from '../../../api/types'
import { loadMessages, useT } from '../../../lib/i18n'
import { BuyPanel, type useChoice } from './BuyPanel'

// For those who own it: everybody else has nothing to go on with.
const StudyPanel = lazy(async () => {
  const [{ StudyPanel }] = await Promise.all([import('../../lesson/ui/StudyPanel'), loadMessages('lesson')])
  return { default: StudyPanel }
})

type Props = {
  detail: Detail
  own: OwnFact | undefined
  study: CourseStudy | undefined
  buying: ReturnType<typeof useChoice>
  className?: string
  children?: ReactNode
}

/** What a material costs, and for who has it the way to it. */
export function BuySection({ detail, own, study, buying, className, children }: Props) {
  const t = useT('material')
  const { course } = detail
  const isStudied = study?.owned === true && course !== null
  // Who can watch it is asked to buy only what they do not have for good.
  const canBuy = !isStudied || (own !== undefined && (!own.owned || detail.variants.length > 1))
  return (
    <section className={className ? `detail-buy ${className}` : 'detail-buy'} aria-label={t('buy.label')}>
      {children}
      {isStudied && (
        <Suspense>
          <StudyPanel id={detail.id} course={course} study={study} />
        </Suspense>
      )}
      {canBuy && <BuyPanel detail={detail} own={own} {...buying} />}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Vip, VipLevel } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useTitle } from '../../../lib/title'
import { loginHref, withQuery } from '../../../lib/url'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { Choice } from '../../../ui/form/Choice'
import { useMember } from '../../account/store'
import { orderHref } from '../../order/model'
import { siteStart } from '../../site/api'
import { vip } from '../api'
import { daysOf, durations, lifted, mostSaved, priceOf } from '../model'
import { Compare } from '../ui/Compare'
import { LevelCard } from '../ui/LevelCard'
import '../../../ui/form/form.css'
import '../ui/vip.css'

const BuySheet = lazy(() => import('../ui/BuySheet').then((module) => ({ default: module.BuySheet })))
const questions = ['both', 'after', 'upgrade'] as const

type LevelsProps = { data: Vip; asked: string | undefined; onRefused: () => void }

function Levels({ data, asked, onRefused }: LevelsProps) {
  const t = useT('vip')
  const common = useT('common')
  const router = useRouter()
  const isMember = useMember() !== null
  const sold = durations(data)
  const days = daysOf(asked, sold)
  const [wanted, setWanted] = useState<VipLevel | null>(null)
  const [isOpen, setOpen] = useState(false)
  const out = lifted(data)
  const href = (value: string | number) => withQuery('/vip-pricing', { days: value })
  const saved = mostSaved(data, sold.at(-1) ?? 0)
  const level = data.levels.find((one) => one.level === wanted?.level)
  const price = level && priceOf(level, days)
  const buy = (next: VipLevel) => {
    if (!isMember) return router.history.push(loginHref('/login', href(days)))
    setWanted(next)
    setOpen(true)
  }
  return (
    <>
      {sold.length > 1 && (
        <div className="vip-days u-flex u-justify-center">
          <Choice
            name="days"
            label={t('duration')}
            value={String(days)}
            options={sold.map((one) => ({
              value: String(one),
              label:
                one === sold.at(-1) && saved > 0
                  ? t('days_saved', { count: one, saved })
                  : t('days', { count: one }),
            }))}
            onChange={(value) => router.history.replace(href(value))}
          />
        </div>
      )}
      <div className="levels u-grid u-items-start">
        {data.levels.map((one) => {
          const own = priceOf(one, days)
          return (
            own && (
              <LevelCard
                key={one.level}
                level={one}
                price={own}
                isMine={data.mine?.level === one.level}
                isLifted={one.level === out}
                until={data.mine?.until ?? null}
                onBuy={() => buy(one)}
              />
            )
          )
        })}
      </div>
      <Compare levels={data.levels} lifted={out} />
      {level && price && (
        <Suspense>
          <BuySheet
            key={`${level.level} ${days}`}
            isOpen={isOpen}
            level={level}
            price={price}
            closeLabel={common('action.close')}
            onClose={() => setOpen(false)}
            onPlaced={(number) => router.history.push(orderHref(number))}
            onRefused={onRefused}
          />
        </Suspense>
      )}
    </>
  )
}

/** One question: how often do you shoot. */
export default function VipPage({ search }: PageProps) {
  const t = useT('vip')
  const route = useT('route')
  const { data: start } = useQuery(siteStart())
  useTitle(route('title.vip-pricing'), start?.site.siteName)
  const query = useQuery(vip())
  return (
    <div className="page vip">
      <div className="vip-top u-text-center">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </div>
      {query.error && !query.data && <Failed query={query} />}
      {!query.data && !query.error && <div className="vip-wait" aria-busy="true" />}
      {query.data?.levels.length === 0 && (
        <div className="empty-box">
          <p>{t('none')}</p>
          <Button href="/list">{t('look')}</Button>
        </div>
      )}
      {query.data && query.data.levels.length > 0 && (
        <Levels asked={search.days} data={query.data} onRefused={() => void query.refetch()} />
      )}
      <ul className="vip-questions u-grid u-mt-20">
        {questions.map((name) => (
          <li key={name} className="panel">
            <h3>{t(`question.${name}.q`)}</h3>
            <p className="u-note u-color-t2 u-mt-6">{t(`question.${name}.a`)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Calculator, Plus } from 'lucide-react'
import { useState } from 'react'
import { Choose, FieldShell, useFieldIds } from '../../../admin/components/fields'
import { PageHead } from '../../../admin/components/PageHead'
import { RelationSelect } from '../../../admin/components/RelationSelect'
import { Failed } from '../../../admin/components/states'
import { useT } from '../../../lib/i18n'
import { readTime } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { State } from '../../../ui/State'
import { type Ask, simulation } from '../api'
import { type Draft, emptyDraft, linesOf } from '../model'
import { LineFields } from '../ui/LineFields'
import { Outcome } from '../ui/Outcome'
import '../ui/simulator.css'

const members = { url: '/admin/user.user', label: 'nickname_text', isLong: true }

const wish = (value: string): Ask['coupon'] =>
  value === 'best' ? 'best' : value === '' ? null : Number(value)

/** What somebody would pay for something at some time, and why. Nothing is bought. */
export default function SimulatorPage() {
  const t = useT('orders')
  const ids = useFieldIds()
  const [member, setMember] = useState<number | null>(null)
  const [at, setAt] = useState('')
  const [drafts, setDrafts] = useState<Draft[]>([emptyDraft])
  const [coupon, setCoupon] = useState<Ask['coupon']>('best')
  const [points, setPoints] = useState('')
  const [used] = useDebouncedValue(/^\d{1,9}$/.test(points) ? Number(points) : 0, 300)
  const ask: Ask = {
    member,
    lines: linesOf(drafts),
    coupon,
    points: used,
    at: at ? readTime(at) : null,
  }
  const { data, error, isFetching, refetch } = useQuery(simulation(ask))
  const found = ask.lines.length > 0 && !error ? data : undefined
  const put = (place: number, draft: Draft) =>
    setDrafts((now) => now.map((one, index) => (index === place ? draft : one)))
  return (
    <div className="sim">
      <PageHead node="shop/price" />
      <div className="sim-two u-grid u-gap-12 u-items-start">
        <section className="o-card" aria-labelledby="sim-ask">
          <div className="o-card-head">
            <h2 id="sim-ask">{t('sim.title')}</h2>
          </div>
          <div className="o-form sim-in">
            <FieldShell id={ids('member')} label={t('sim.member')} hint={t('sim.member_hint')}>
              <RelationSelect
                id={ids('member')}
                from={members}
                value={member}
                onChange={(value) => {
                  setMember(typeof value === 'number' ? value : null)
                  setCoupon('best')
                }}
              />
            </FieldShell>
            <FieldShell id={ids('at')} label={t('sim.at')} hint={t('sim.at_hint')}>
              <input
                id={ids('at')}
                className="o-input"
                type="datetime-local"
                value={at}
                onChange={(event) => setAt(event.currentTarget.value)}
              />
            </FieldShell>
            <fieldset className="sim-lines u-grid u-gap-8 u-min-w-0 u-m-0">
              <legend className="u-small u-color-t2">{t('sim.lines')}</legend>
              {drafts.map((draft, place) => (
                <LineFields
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place while it is chosen
                  key={place}
                  draft={draft}
                  place={place}
                  onChange={(next) => put(place, next)}
                  onDrop={
                    drafts.length > 1
                      ? () => setDrafts(drafts.filter((_, index) => index !== place))
                      : undefined
                  }
                />
              ))}
              <Button look="office" onClick={() => setDrafts([...drafts, emptyDraft])}>
                <Plus />
                {t('sim.more')}
              </Button>
            </fieldset>
            <FieldShell id={ids('coupon')} label={t('sim.coupon')}>
              <Choose
                id={ids('coupon')}
                value={coupon === null ? '' : String(coupon)}
                options={[
                  { value: 'best', label: t('sim.best') },
                  { value: '', label: t('sim.none') },
                  ...(found?.coupons ?? []).map((one) => ({
                    value: String(one.id),
                    label: [one.name, one.rule, one.reason].filter(Boolean).join(' · '),
                  })),
                ]}
                onChange={(value) => setCoupon(wish(value))}
              />
            </FieldShell>
            <FieldShell
              id={ids('points')}
              label={t('sim.points')}
              hint={
                found && member !== null
                  ? t('sim.points_hint', { have: found.points.have, most: found.points.most })
                  : undefined
              }
            >
              <input
                id={ids('points')}
                className="o-input"
                inputMode="numeric"
                autoComplete="off"
                value={points}
                onChange={(event) => setPoints(event.currentTarget.value.trim())}
              />
            </FieldShell>
          </div>
        </section>
        <section className="o-card" aria-labelledby="sim-result">
          <div className="o-card-head">
            <h2 id="sim-result">{t('sim.result')}</h2>
            <small>{t('sim.result_text')}</small>
          </div>
          {error && ask.lines.length > 0 && (
            <Failed reason={error} right="shop/price/simulate" onRetry={() => void refetch()} />
          )}
          {ask.lines.length === 0 && (
            <State look="office" icon={<Calculator />} title={t('sim.begin')}>
              {t('sim.start')}
            </State>
          )}
          {found && <Outcome found={found} isOld={isFetching} />}
        </section>
      </div>
    </div>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, Check } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/components/cells'
import { Waiting } from '../../../admin/components/states'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { Switch } from '../../../ui/form/Switch'
import { State } from '../../../ui/State'
import { type AlertKindState, type AlertRow, acknowledge, alertOverview, switchKind } from '../api'
import { Channels } from './Channels'
import './alert.css'

const EVERY = 60_000

export function Overview() {
  const t = useT('alert')
  const query = useQuery({ ...alertOverview(), refetchInterval: EVERY })
  const { data } = query
  return (
    <>
      <Waiting query={query} right="routine/alert/overview" columns={2} />
      {data && (
        <div className="alert-page u-grid u-gap-16 u-items-start">
          <section className="o-card alert-open" aria-labelledby="alert-open">
            <div className="o-card-head">
              <h2 id="alert-open">{t('open')}</h2>
              <small>
                {t('checked')} {data.watch_time > 0 ? <When unix={data.watch_time} /> : t('never')}
              </small>
            </div>
            {data.open.length === 0 ? (
              <State look="office" icon={<BellOff />} title={t('none')}>
                {t('none_text')}
              </State>
            ) : (
              <ul>
                {data.open.map((row) => (
                  <OpenAlert key={row.id} row={row} />
                ))}
              </ul>
            )}
            {data.open_count > data.open.length && (
              <p className="u-color-t2">{t('more', { count: data.open_count - data.open.length })}</p>
            )}
          </section>
          <div className="alert-side u-grid u-gap-16">
            <Channels channels={data.channels} />
            <Kinds kinds={data.kinds} />
          </div>
        </div>
      )}
    </>
  )
}

function OpenAlert({ row }: { row: AlertRow }) {
  const t = useT('alert')
  const can = useCan()
  const queries = useQueryClient()
  const { run, isBusy } = useAction()
  const act = () =>
    run(async () => {
      // The client has said what went wrong.
      await acknowledge(row.id).catch(() => undefined)
      await queries.invalidateQueries()
    })
  const isSeen = row.status === 'acknowledged'
  return (
    <li>
      <Pill tone={isSeen ? 'wa' : 'er'}>{t(`choice.status.${row.status}`)}</Pill>
      <div>
        <strong>{row.title}</strong>
        <p>{row.text}</p>
        <small className="u-color-t2">
          {t('field.open_time')} <When unix={row.open_time} />
          {isSeen && (
            <>
              {' · '}
              {t('acknowledged_by', { name: row.acknowledged_by })} <When unix={row.acknowledge_time} />
            </>
          )}
        </small>
      </div>
      <div className="u-flex u-wrap u-gap-8">
        {!isSeen && can('routine/alert/acknowledge') && (
          <Button look="office" aria-busy={isBusy} onClick={() => void act()}>
            <Check aria-hidden="true" />
            {t('acknowledge')}
          </Button>
        )}
        <Button look="office" tone="main" href={row.page}>
          {t('solve')}
        </Button>
      </div>
    </li>
  )
}

function Kinds({ kinds }: { kinds: AlertKindState[] }) {
  const t = useT('alert')
  const can = useCan()
  const queries = useQueryClient()
  const { run, isBusy } = useAction()
  const turn = (kind: string, isOn: boolean) =>
    run(async () => {
      await switchKind(kind, isOn).catch(() => undefined)
      await queries.invalidateQueries({ queryKey: alertOverview().queryKey })
    })
  return (
    <section className="o-card" aria-labelledby="alert-kinds">
      <div className="o-card-head">
        <h2 id="alert-kinds">{t('kinds')}</h2>
      </div>
      <ul className="alert-kinds">
        {kinds.map(({ kind, title, is_on }) => (
          <li key={kind}>
            <span aria-hidden="true">{title}</span>
            <Switch
              look="office"
              aria-label={t('switch', { title })}
              isOn={is_on}
              isOff={isBusy || !can('routine/alert/edit')}
              onChange={(isOn) => void turn(kind, isOn)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

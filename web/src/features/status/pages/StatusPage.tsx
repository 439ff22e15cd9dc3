import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/components/cells'
import { PageHead } from '../../../admin/components/PageHead'
import { Waiting } from '../../../admin/components/states'
import { apiQuery } from '../../../api/query'
import type { Schema } from '../../../api/wire'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { Backups } from '../ui/Backups'
import { Errors } from '../ui/Errors'
import '../ui/status.css'

type ShopStatus = Schema<'ShopStatus'>

const EVERY = 30_000

/** Whether the shop works, on one page; each part leads to the page that knows more. */
export default function StatusPage() {
  const t = useT('status')
  const query = useQuery({ ...apiQuery('/admin/routine.status/index', {}), refetchInterval: EVERY })
  const { data, isFetching, refetch } = query
  return (
    <div className="status u-grid u-gap-16">
      <PageHead node="routine/status">
        <PageLink page="routine/doctor">{t('doctor')}</PageLink>
        <PageLink page="routine/alert">
          {data && data.open_alerts > 0 ? t('open_alerts', { count: data.open_alerts }) : t('alerts')}
        </PageLink>
        <Button look="office" disabled={isFetching} onClick={() => void refetch()}>
          <RotateCcw aria-hidden="true" />
          {t('again')}
        </Button>
      </PageHead>
      <Waiting query={query} right="routine/status/index" columns={2} />
      {data && (
        <div className="status-cards u-grid u-gap-16 u-items-start" aria-busy={isFetching}>
          <Queues status={data} />
          <Gateways gateways={data.gateways} />
          <Machine status={data} />
          <Backups backups={data.backups} />
          <Errors errors={data.errors} />
        </div>
      )}
    </div>
  )
}

function PageLink({ page, children }: { page: string; children: ReactNode }) {
  const can = useCan()
  if (!can(`${page}/index`)) return null
  return (
    <Button look="office" href={`/admin/${page}`}>
      {children}
    </Button>
  )
}

function Queues({ status }: { status: ShopStatus }) {
  const t = useT('status')
  const can = useCan()
  const { failing, total, run_time } = status.jobs
  const jobs = can('routine/schedule/index') ? <a href="/admin/routine/schedule">{t('jobs')}</a> : t('jobs')
  return (
    <section className="o-card" aria-labelledby="status-queues">
      <div className="o-card-head">
        <h2 id="status-queues">{t('queues')}</h2>
      </div>
      <ul className="u-divided">
        {status.queues.map((queue) => {
          const node = queue.page.replace('/admin/', '')
          const name = t(dataKey(`queue.${queue.name}`))
          const isWrong = queue.failed + queue.standing > 0
          return (
            <li key={queue.name}>
              <div>
                <strong>{can(`${node}/index`) ? <a href={queue.page}>{name}</a> : name}</strong>
                <p className="u-color-t2">
                  {t('counts', { waiting: queue.waiting, running: queue.running })}
                  {isWrong && ` · ${t('wrong', { standing: queue.standing, failed: queue.failed })}`}
                </p>
              </div>
              <Pill tone={isWrong ? 'er' : 'ok'}>{t(isWrong ? 'needs_action' : 'fine')}</Pill>
            </li>
          )
        })}
        <li>
          <div>
            <strong>{jobs}</strong>
            <p className="u-color-t2">
              {t('job_counts', { total, failing })}
              {run_time !== null && (
                <>
                  {' · '}
                  {t('last_run')} <When unix={run_time} />
                </>
              )}
            </p>
          </div>
          <Pill tone={failing > 0 ? 'er' : 'ok'}>{t(failing > 0 ? 'needs_action' : 'fine')}</Pill>
        </li>
      </ul>
    </section>
  )
}

function Gateways({ gateways }: { gateways: ShopStatus['gateways'] }) {
  const t = useT('status')
  const tGateway = useT('gateway')
  return (
    <section className="o-card" aria-labelledby="status-gateways">
      <div className="o-card-head">
        <h2 id="status-gateways">{t('gateways')}</h2>
      </div>
      {gateways.length === 0 && <p className="u-color-t2 status-none">{t('no_gateways')}</p>}
      <ul className="u-divided">
        {gateways.map(({ provider, is_live, problem }) => (
          <li key={`${provider} ${problem}`}>
            <div>
              <strong>{tGateway(dataKey(`name.${provider}`), { defaultValue: provider })}</strong>
              <p className="u-color-t2">{problem || t(is_live ? 'real_money' : 'test_money')}</p>
            </div>
            <Pill tone={problem ? 'er' : is_live ? 'ok' : 'gr'}>
              {t(problem ? 'needs_action' : is_live ? 'fine' : 'testing')}
            </Pill>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Machine({ status }: { status: ShopStatus }) {
  const t = useT('status')
  const { storage, program } = status
  return (
    <section className="o-card" aria-labelledby="status-machine">
      <div className="o-card-head">
        <h2 id="status-machine">{t('storage')}</h2>
      </div>
      <ul className="u-divided">
        <li>
          <div>
            <strong>{storage.bucket ? t('bucket', { name: storage.bucket }) : t('disk')}</strong>
            <p className="u-color-t2">
              {t('files', { files: storage.files, size: fileSize(storage.bytes) })}
            </p>
          </div>
        </li>
        <li>
          <div>
            <strong>{t('free')}</strong>
            <p className="u-color-t2">
              {t('free_text', { percent: storage.free_percent, size: fileSize(storage.free_bytes) })}
            </p>
          </div>
          <Pill tone={storage.free_percent < 15 ? 'wa' : 'ok'}>
            {t(storage.free_percent < 15 ? 'worth_a_look' : 'fine')}
          </Pill>
        </li>
        <li>
          <div>
            <strong>{t('program')}</strong>
            <p className="u-color-t2">
              Rushes {program.version} · {program.engine}
            </p>
          </div>
        </li>
      </ul>
    </section>
  )
}

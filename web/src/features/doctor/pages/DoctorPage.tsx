import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { Pill } from '../../../admin/components/cells'
import { PageHead } from '../../../admin/components/PageHead'
import { Waiting } from '../../../admin/components/states'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import '../ui/doctor.css'

const tones = { ok: 'ok', warning: 'wa', error: 'er' } as const

/** What is wrong with the shop as it runs, and what to do about it. */
export default function DoctorPage() {
  const t = useT('doctor', 'page')
  const query = useQuery({ ...apiQuery('/admin/routine.doctor/index', {}), staleTime: 10_000 })
  const { data, isFetching, refetch } = query
  const isWell = data?.list.every((one) => one.state === 'ok')
  return (
    <div className="doctor">
      <PageHead node="routine/doctor">
        <Button look="office" disabled={isFetching} onClick={() => void refetch()}>
          <RotateCcw aria-hidden="true" />
          {t('again')}
        </Button>
      </PageHead>
      <p className="u-color-t2">{t('intro')}</p>
      <Waiting query={query} right="routine/doctor/index" columns={2} />
      {isWell && (
        <p className="o-note" data-tone="ok">
          {t('all_well')}
        </p>
      )}
      {data && (
        <ul className="o-card doctor-list u-divided u-m-0" aria-busy={isFetching}>
          {data.list.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a check may stand twice, once for each gateway
            <li className="u-grid u-gap-12 u-items-start" key={`${one.check} ${place}`}>
              <Pill tone={tones[one.state]}>{t(one.state)}</Pill>
              <div>
                <strong>{one.title}</strong>
                {one.found && <p>{one.found}</p>}
                {one.remedy && (
                  <p className="u-color-t2">
                    <span className="u-weight-600">{t('what_to_do')}</span> {one.remedy}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

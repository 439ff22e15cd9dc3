import { Pill, When } from '../../../admin/components/cells'
import type { Schema } from '../../../api/wire'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { fileSize } from '../../../lib/size'

type BackupRecord = Schema<'BackupRecord'>

export function Backups({ backups }: { backups: Schema<'ShopStatus'>['backups'] }) {
  const t = useT('status')
  const { place, last_time, is_late, last_test, is_tested, next_test_time, recent } = backups
  return (
    <section className="o-card" aria-labelledby="status-backups">
      <div className="o-card-head">
        <h2 id="status-backups">{t('backups')}</h2>
      </div>
      <ul className="u-divided">
        <li>
          <div>
            <strong>{place || t('no_place')}</strong>
            <p className="u-color-t2">
              {t('last_backup')} {last_time === null ? t('never') : <When unix={last_time} />}
            </p>
          </div>
          {place && <Pill tone={is_late ? 'er' : 'ok'}>{t(is_late ? 'late' : 'fine')}</Pill>}
        </li>
        <li>
          <div>
            <strong>{t('restore_test')}</strong>
            <p className="u-color-t2">
              {last_test ? <When unix={last_test.ended_at} /> : t('never_tested')}
              {last_test?.error && ` · ${last_test.error}`}
            </p>
            {place && (
              <p className="u-color-t2">
                {t(is_tested ? 'next_test' : 'no_tests')}
                {is_tested && (next_test_time === null ? t('soon') : <When unix={next_test_time} />)}
              </p>
            )}
          </div>
          {last_test && <Outcome record={last_test} />}
        </li>
        {recent.map((record) => (
          <li key={`${record.kind} ${record.name} ${record.ended_at} ${record.begun_at}`}>
            <div>
              <strong>{t(dataKey(`record.${record.kind}`))}</strong>
              <p className="u-color-t2">
                <When unix={record.ended_at} /> ·{' '}
                {record.error ||
                  t('record_counts', {
                    rows: record.row_count,
                    files: record.file_count,
                    size: fileSize(record.byte_count),
                    seconds: record.ended_at - record.begun_at,
                  })}
              </p>
            </div>
            <Outcome record={record} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outcome({ record }: { record: BackupRecord }) {
  const t = useT('status')
  return <Pill tone={record.error ? 'er' : 'ok'}>{t(record.error ? 'failed' : 'done')}</Pill>
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Scale } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/components/cells'
import { PageHead } from '../../../admin/components/PageHead'
import { Waiting } from '../../../admin/components/states'
import type { Books } from '../../../api/office'
import { announce } from '../../../lib/announce'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { ledgerAudit, runLedgerAudit } from '../api'
import '../ui/ledger.css'

/** Whether the ledger balances: each rule that must hold, and what breaks it. */
export default function LedgerPage() {
  const t = useT('ledger')
  const can = useCan()
  const queries = useQueryClient()
  const { run, isBusy } = useAction()
  const query = useQuery(ledgerAudit())
  const { data } = query
  const check = async () => {
    await run(async () => {
      try {
        const found = await runLedgerAudit()
        queries.setQueryData(ledgerAudit().queryKey, found)
        announce(verdict(found))
      } catch {
        // The client has said what went wrong.
      }
    })
  }
  const wrong = (found: Books) => found.checks.filter((one) => !one.ok).length
  const verdict = (found: Books) => (wrong(found) === 0 ? t('right') : t('wrong', { count: wrong(found) }))
  return (
    <div className="ledger">
      <PageHead node="shop/audit">
        {can('shop/audit/run') && (
          <Button look="office" tone="main" aria-busy={isBusy} onClick={() => void check()}>
            <Scale />
            {t('run')}
          </Button>
        )}
      </PageHead>
      <Waiting query={query} right="shop/audit/index" columns={4} />
      {data && (
        <div className="o-two u-items-start">
          <section className="o-card" aria-labelledby="ledger-checks">
            <div className="o-card-head ledger-verdict" data-tone={wrong(data) === 0 ? 'ok' : 'er'}>
              {wrong(data) === 0 ? (
                <CircleCheck className="u-flex-none" />
              ) : (
                <CircleX className="u-flex-none" />
              )}
              <h2 id="ledger-checks">{verdict(data)}</h2>
              <small>
                <When unix={data.at} /> · {t('took', { count: data.took_ms })}
              </small>
            </div>
            <ul className="ledger-checks">
              {data.checks.map((one) => (
                <li className="u-flex u-gap-12 u-line-top" key={one.id} data-tone={one.ok ? 'ok' : 'er'}>
                  {one.ok ? <CircleCheck className="u-flex-none" /> : <CircleX className="u-flex-none" />}
                  <span className="mono">{one.id}</span>
                  <div className="u-grow">
                    <b className="u-weight-400">{one.name}</b>
                    {one.samples.length > 0 && (
                      <ul aria-label={t('samples')}>
                        {one.samples.map((sample) => (
                          <li key={sample} className="mono">
                            {sample}
                          </li>
                        ))}
                      </ul>
                    )}
                  </div>
                  <Pill tone={one.ok ? 'ok' : 'er'}>
                    {one.ok ? t('ok') : t('broken', { count: one.violations })}
                  </Pill>
                </li>
              ))}
            </ul>
          </section>
          <section className="o-card" aria-labelledby="ledger-runs">
            <div className="o-card-head">
              <h2 id="ledger-runs">{t('runs')}</h2>
            </div>
            {data.runs.length === 0 ? (
              <p className="ledger-none u-color-t2">{t('no_runs')}</p>
            ) : (
              <ol className="ledger-runs">
                {data.runs.map((run, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two looks may share a second
                  <li className="u-row u-justify-between u-color-t2 u-line-top" key={place}>
                    <When unix={run.at} />
                    <Pill tone={run.violations === 0 ? 'ok' : 'er'}>
                      {run.violations === 0 ? t('ok') : t('broken', { count: run.violations })}
                    </Pill>
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
      )}
    </div>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Scale } from 'lucide-react'
import { useCan } from '../../../admin/can'
import { Pill, When } from '../../../admin/parts/cells'
import { PageHead } from '../../../admin/parts/PageHead'
import { Waiting } from '../../../admin/parts/states'
import type { Books } from '../../../api/office'
import { announce } from '../../../lib/announce'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { books, checkBooks } from '../api'
import '../ui/books.css'

/** Whether the books balance: each rule that must hold, and what breaks it. */
export default function BooksPage() {
  const t = useT('till')
  const can = useCan()
  const queries = useQueryClient()
  const { run, isBusy } = useAction()
  const query = useQuery(books())
  const { data } = query
  const check = async () => {
    await run(async () => {
      try {
        const found = await checkBooks()
        queries.setQueryData(books().queryKey, found)
        announce(verdict(found))
      } catch {
        // The client has said what went wrong.
      }
    })
  }
  const wrong = (found: Books) => found.checks.filter((one) => !one.ok).length
  const verdict = (found: Books) =>
    wrong(found) === 0 ? t('books.right') : t('books.wrong', { count: wrong(found) })
  return (
    <div className="books">
      <PageHead node="shop/audit">
        {can('shop/audit/run') && (
          <button type="button" className="o-btn o-btn-main" aria-busy={isBusy} onClick={() => void check()}>
            <Scale />
            {t('books.run')}
          </button>
        )}
      </PageHead>
      <Waiting query={query} right="shop/audit/index" columns={4} />
      {data && (
        <div className="books-two">
          <section className="o-card" aria-labelledby="books-checks">
            <div className="o-card-head books-verdict" data-tone={wrong(data) === 0 ? 'ok' : 'er'}>
              {wrong(data) === 0 ? <CircleCheck /> : <CircleX />}
              <h2 id="books-checks">{verdict(data)}</h2>
              <small>
                <When unix={data.at} /> · {t('books.took', { count: data.took_ms })}
              </small>
            </div>
            <ul className="books-checks">
              {data.checks.map((one) => (
                <li key={one.id} data-tone={one.ok ? 'ok' : 'er'}>
                  {one.ok ? <CircleCheck /> : <CircleX />}
                  <span className="mono">{one.id}</span>
                  <div>
                    <b>{one.name}</b>
                    {one.samples.length > 0 && (
                      <ul aria-label={t('books.samples')}>
                        {one.samples.map((sample) => (
                          <li key={sample} className="mono">
                            {sample}
                          </li>
                        ))}
                      </ul>
                    )}
                  </div>
                  <Pill tone={one.ok ? 'ok' : 'er'}>
                    {one.ok ? t('books.ok') : t('books.broken', { count: one.violations })}
                  </Pill>
                </li>
              ))}
            </ul>
          </section>
          <section className="o-card" aria-labelledby="books-runs">
            <div className="o-card-head">
              <h2 id="books-runs">{t('books.runs')}</h2>
            </div>
            {data.runs.length === 0 ? (
              <p className="books-none o-t2">{t('books.no_runs')}</p>
            ) : (
              <ol className="books-runs">
                {data.runs.map((run, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two looks may share a second
                  <li key={place}>
                    <When unix={run.at} />
                    <Pill tone={run.violations === 0 ? 'ok' : 'er'}>
                      {run.violations === 0 ? t('books.ok') : t('books.broken', { count: run.violations })}
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

import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { toast } from '../../../ui/toast'
import type { SpecRow } from '../spec'

type Props = { rows: SpecRow[]; isMeasured: boolean }

export function SpecSheet({ rows, isMeasured }: Props) {
  const t = useT('material')
  const copy = (row: SpecRow) =>
    navigator.clipboard.writeText(row.copy ?? '').then(
      () => toast('success', t('spec.copied', { name: t(dataKey(`spec.${row.name}`)) })),
      () => toast('error', t('spec.not_copied')),
    )
  return (
    <>
      <div className="spec-head u-flex u-items-baseline u-gap-12">
        <h2>{t('spec.label')}</h2>
        {isMeasured && <p>{t('spec.measured')}</p>}
      </div>
      <dl className="spec u-grid u-overflow-hidden u-border u-round-14">
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{t(dataKey(`spec.${row.name}`))}</dt>
            <dd className={row.isMachine ? 'mono' : undefined}>
              {row.copy ? (
                <button
                  type="button"
                  className="spec-copy"
                  title={row.copy}
                  aria-label={t('spec.copy', {
                    name: t(dataKey(`spec.${row.name}`)),
                    text: row.text ?? row.copy,
                  })}
                  onClick={() => copy(row)}
                >
                  {row.text}
                </button>
              ) : (
                (row.text ?? t(dataKey(row.say ?? '')))
              )}
              {row.notes?.map((note) => (
                <span className="spec-note" key={note}>
                  {t(dataKey(note))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

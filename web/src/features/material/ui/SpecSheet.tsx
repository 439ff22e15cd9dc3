import { useT } from '../../../lib/i18n'
import type { SpecRow } from '../model'

type Props = { rows: SpecRow[] }

export function SpecSheet({ rows }: Props) {
  const t = useT('material')
  return (
    <dl className="spec">
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{t(`spec.${row.name}`)}</dt>
          <dd className={row.isMachine ? 'mono' : undefined}>
            {row.text ?? t(row.say ?? '')}
            {row.notes?.map((note) => (
              <span className="spec-note" key={note}>
                {t(note)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Choose } from '../../../admin/parts/fields'
import type { OwnControl } from '../../../admin/parts/form'
import { question } from '../../../api/query'
import { useT } from '../../../lib/i18n'

type Known = { controllers: Record<string, string>; fields: Record<string, Record<string, string>> }

const known = () => question<Known>('/admin/security.dataRecycle/add')

/** The pages that can be kept. */
export function ControllerControl({ id, value, isWrong, onChange }: OwnControl) {
  const t = useT('bin')
  const { data } = useQuery(known())
  const pages = Object.keys(data?.controllers ?? {})
  const chosen = String(value ?? '')
  const words = chosen && !pages.includes(chosen) ? [...pages, chosen] : pages
  return (
    <Choose
      id={id}
      aria-invalid={isWrong || undefined}
      value={chosen}
      options={[{ value: '', label: t('choose') }, ...words.map((page) => ({ value: page, label: page }))]}
      onChange={onChange}
    />
  )
}

/** Fields of every page that can be kept; those of one page are ticked. */
export function FieldsControl({ id, value, onChange }: OwnControl) {
  const { data } = useQuery(known())
  const chosen = (value ?? {}) as Record<string, string>
  return (
    <div id={id} className="o-ticks" tabIndex={-1}>
      {Object.entries(data?.fields ?? {}).map(([page, fields]) => (
        <details key={page} open={Object.keys(chosen).some((name) => name in fields) || undefined}>
          <summary>{page}</summary>
          {Object.entries(fields).map(([name, title]) => (
            <label key={name} className="o-check-line">
              <input
                type="checkbox"
                className="o-check"
                checked={name in chosen}
                onChange={() => {
                  const { [name]: was, ...rest } = chosen
                  onChange(was === undefined ? { ...chosen, [name]: title } : rest)
                }}
              />
              {title}
            </label>
          ))}
        </details>
      ))}
    </div>
  )
}

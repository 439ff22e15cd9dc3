import { useQuery } from '@tanstack/react-query'
import { CheckBox, Choose } from '../../../admin/components/fields'
import type { OwnControl } from '../../../admin/components/form'
import { ruleOfPage, useOffice } from '../../../admin/office'
import { apiQuery } from '../../../api/query'
import { recordOf } from '../../../lib/guards'
import { useT } from '../../../lib/i18n'

const known = () => apiQuery('/admin/security.datarecycle/add')

/** What a page is called in the menu. */
export function PageName({ page }: { page: string }) {
  return ruleOfPage(useOffice().menus, page)?.title ?? page
}

/** The pages that can be kept. */
export function ControllerControl({ id, value, isWrong, onChange }: OwnControl) {
  const t = useT('bin')
  const { menus } = useOffice()
  const { data } = useQuery(known())
  const pages = Object.keys(data?.controllers ?? {})
  const chosen = String(value ?? '')
  const words = chosen && !pages.includes(chosen) ? [...pages, chosen] : pages
  return (
    <Choose
      id={id}
      name="controller"
      aria-invalid={isWrong || undefined}
      value={chosen}
      options={[
        { value: '', label: t('choose') },
        ...words.map((page) => ({ value: page, label: ruleOfPage(menus, page)?.title ?? page })),
      ]}
      onChange={onChange}
    />
  )
}

/** The fields of the chosen page, to be ticked. */
export function FieldsControl({ id, value, values, onChange }: OwnControl) {
  const t = useT('bin')
  const { data } = useQuery(known())
  const chosen = recordOf(value)
  const fields = data?.fields[String(values.controller ?? '')]
  if (!fields) return <p className="u-color-t3">{t('choose_first')}</p>
  return (
    <div id={id} className="o-ticks" tabIndex={-1}>
      {Object.entries(fields).map(([name, title]) => (
        <label key={name} className="o-check-line">
          <CheckBox
            checked={name in chosen}
            onChange={() => {
              const { [name]: was, ...rest } = chosen
              onChange(was === undefined ? { ...chosen, [name]: title } : rest)
            }}
          />
          {title}
        </label>
      ))}
    </div>
  )
}

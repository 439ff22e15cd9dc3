import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { MaterialEdit, VariantEdit } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount } from '../../../lib/money'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { derivedPrice, type LargerLicence, moved, newVariant, type Problem, rateText } from '../model'

const larger: LargerLicence[] = ['commercial', 'enterprise']

type Props = {
  edit: MaterialEdit
  problems: Problem[]
  /** Versions somebody has a file for: buyers may own them. */
  withFile: ReadonlySet<number>
  isFixed: boolean
  onChange: (patch: Partial<MaterialEdit>) => void
}

/** Version × licence. The larger licences follow the first price until they are given one of their own. */
export function PricesCard({ edit, problems, withFile, isFixed, onChange }: Props) {
  const t = useT('material-editor', 'prices')
  const { variants } = edit
  const set = (at: number, patch: Partial<VariantEdit>) =>
    onChange({ variants: variants.map((one, place) => (place === at ? { ...one, ...patch } : one)) })
  const problemOf = (field: string) => problems.find((one) => one.field === field)
  const text = (at: number, name: 'name_zh' | 'name_en' | 'price', label: string) => {
    const problem = problemOf(`${at}.${name}`)
    return (
      <input
        className="o-input"
        name={name}
        aria-label={label}
        value={variants[at]?.[name] ?? ''}
        inputMode={name === 'price' ? 'decimal' : undefined}
        maxLength={name === 'price' ? 10 : 60}
        aria-invalid={problem ? true : undefined}
        title={problem && t(dataKey(`problem.${problem.key}`))}
        autoComplete="off"
        onChange={(event) => set(at, { [name]: event.target.value })}
      />
    )
  }
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('title')}</h2>
        <small>{t('note')}</small>
        <span className="u-flex-1" />
        {!isFixed && (
          <Button
            look="office"
            tone="quiet"
            onClick={() => onChange({ variants: [...variants, newVariant(variants.length)] })}
          >
            <Plus />
            {t('add')}
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <p className="o-note media-inset" data-tone="er" role="alert">
          {t('problems')}
        </p>
      )}
      {variants.length === 0 && <p className="media-none">{t('none')}</p>}
      {variants.length > 0 && (
        <fieldset className="media-table-in u-scroll-x u-m-0" disabled={isFixed}>
          <table className="media-table u-w-full">
            <thead className="o-thead">
              <tr>
                <th>{t('name_zh')}</th>
                <th>{t('name_en')}</th>
                <th>{t('content')}</th>
                <th>{t('personal')}</th>
                {larger.map((licence) => (
                  <th key={licence}>{t(licence)}</th>
                ))}
                <th>
                  <span className="visually-hidden">{t('order')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {variants.map((variant, at) => {
                const name = variant.name_zh || variant.name_en || t('unnamed', { number: at + 1 })
                const { specs } = variant
                const facts = [
                  specs.width && specs.height ? `${specs.width}×${specs.height}` : null,
                  rateText(specs.fps_num, specs.fps_den) || null,
                  specs.codec,
                  specs.size ? fileSize(specs.size) : null,
                ]
                const isOwned = variant.id !== null && withFile.has(variant.id)
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a version that is not saved has nothing but its place
                  <tr key={`${variant.id} ${at}`}>
                    <td data-label={t('name_zh')}>
                      {text(at, 'name_zh', t('of', { name, what: t('name_zh') }))}
                    </td>
                    <td data-label={t('name_en')}>
                      {text(at, 'name_en', t('of', { name, what: t('name_en') }))}
                    </td>
                    <td className="u-color-t2">{facts.filter(Boolean).join(' · ') || '—'}</td>
                    <td data-label={t('personal')}>
                      {text(at, 'price', t('of', { name, what: t('personal') }))}
                    </td>
                    {larger.map((licence) => (
                      <td key={licence} data-label={t(licence)}>
                        <Larger
                          label={t('of', { name, what: t(licence) })}
                          value={variant[`${licence}_price`]}
                          derived={derivedPrice(variant.price, licence)}
                          isWrong={problemOf(`${at}.${licence}_price`) !== undefined}
                          onChange={(price) => set(at, { [`${licence}_price`]: price })}
                        />
                      </td>
                    ))}
                    <td>
                      <div className="media-ways">
                        <IconButton
                          icon={<ArrowUp />}
                          label={t('up', { name })}
                          disabled={at === 0}
                          onClick={() => onChange({ variants: moved(variants, at, at - 1) })}
                        />
                        <IconButton
                          icon={<ArrowDown />}
                          label={t('down', { name })}
                          disabled={at === variants.length - 1}
                          onClick={() => onChange({ variants: moved(variants, at, at + 1) })}
                        />
                        <IconButton
                          icon={<Trash2 />}
                          label={t(isOwned ? 'cannot_remove' : 'remove', { name })}
                          disabled={isOwned}
                          onClick={() => onChange({ variants: variants.filter((_, place) => place !== at) })}
                        />
                      </div>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </fieldset>
      )}
    </section>
  )
}

type LargerProps = {
  label: string
  value: string | null
  derived: string | null
  isWrong: boolean
  onChange: (price: string | null) => void
}

/** Empty is the derived price, which stands there in grey. */
function Larger({ label, value, derived, isWrong, onChange }: LargerProps) {
  return (
    <input
      className="o-input"
      aria-label={label}
      value={value ?? ''}
      inputMode="decimal"
      maxLength={10}
      placeholder={derived ? amount(derived) : '—'}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}

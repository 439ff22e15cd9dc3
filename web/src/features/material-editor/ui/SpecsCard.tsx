import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Choose, useFieldIds } from '../../../admin/components/fields'
import type { MaterialEdit, VariantEdit } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { alphas, type EditableSpec, sourceOf, specNames, specText, withSpec } from '../model'
import { WordList } from './WordList'

const tones = { file: 'in', hand: 'gr', differs: 'wa' } as const
const levels = ['beginner', 'intermediate', 'advanced'] as const

type Props = {
  edit: MaterialEdit
  nameOf: (variant: VariantEdit) => string
  isFixed: boolean
  onChange: (patch: Partial<MaterialEdit>) => void
}

/** What is said about a file, and who says so. */
export function SpecsCard({ edit, nameOf, isFixed, onChange }: Props) {
  const t = useT('material-editor', 'specs')
  const idOf = useFieldIds()
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, edit.variants.length - 1)
  const variant = edit.variants[at]
  const isCourse = edit.kind === 'course'
  const set = (next: VariantEdit) =>
    onChange({ variants: edit.variants.map((one, place) => (place === at ? next : one)) })
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('title')}</h2>
        <small>{t('note')}</small>
        <span className="u-flex-1" />
        {edit.variants.length > 1 && (
          <Choose
            aria-label={t('variant')}
            value={String(at)}
            options={edit.variants.map((one, place) => ({ value: String(place), label: nameOf(one) }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      <fieldset className="media-specs u-grid u-m-0" disabled={isFixed}>
        {isCourse && (
          <div className="media-spec u-grid">
            <label htmlFor={idOf('level')}>{t('field.level')}</label>
            <Choose
              id={idOf('level')}
              value={edit.level ?? ''}
              options={[
                { value: '', label: '—' },
                ...levels.map((level) => ({ value: level, label: t(`level.${level}`) })),
              ]}
              onChange={(level) => onChange({ level: levels.find((one) => one === level) ?? null })}
            />
          </div>
        )}
        {(isCourse || edit.kind === 'project_file') && (
          <div className="media-spec u-grid">
            <label htmlFor={idOf('software')}>{t('field.software')}</label>
            <WordList
              id={idOf('software')}
              value={edit.software}
              placeholder="Houdini 20.5"
              onChange={(software) => onChange({ software })}
            />
          </div>
        )}
        {variant ? (
          specNames.map((name) => (
            <Spec key={`${at} ${name}`} id={idOf(name)} name={name} variant={variant} onChange={set} />
          ))
        ) : (
          <p className="media-none">{t('none')}</p>
        )}
      </fieldset>
    </section>
  )
}

type SpecProps = {
  id: string
  name: EditableSpec
  variant: VariantEdit
  onChange: (variant: VariantEdit) => void
}

function Spec({ id, name, variant, onChange }: SpecProps) {
  const t = useT('material-editor', 'specs')
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const source = sourceOf(variant, name)
  const measured = variant.measured && specText(variant.measured, name)
  const say = (text: string) => {
    const specs = withSpec(variant.specs, name, text)
    setWrong(specs === null)
    if (specs) onChange({ ...variant, specs, sources: { ...variant.sources, [name]: 'hand' } })
  }
  const takeFile = () => {
    if (!variant.measured) return
    const { fps_den } = variant.measured
    setTyped(null)
    setWrong(false)
    onChange({
      ...variant,
      specs: {
        ...variant.specs,
        [name]: variant.measured[name],
        ...(name === 'fps_num' ? { fps_den } : {}),
      },
      sources: { ...variant.sources, [name]: 'file' },
    })
  }
  return (
    <div className="media-spec u-grid" data-source={source ?? undefined}>
      <label htmlFor={id}>{t(`field.${name}`)}</label>
      {name === 'alpha' ? (
        <Choose
          id={id}
          value={variant.specs.alpha}
          options={alphas.map((alpha) => ({ value: alpha, label: t(dataKey(`alpha.${alpha}`)) }))}
          onChange={say}
        />
      ) : (
        <input
          id={id}
          className="o-input"
          value={typed ?? specText(variant.specs, name)}
          aria-invalid={isWrong || undefined}
          aria-describedby={source === 'differs' || isWrong ? `${id}-note` : undefined}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value)
            say(event.target.value)
          }}
          onBlur={() => {
            setTyped(null)
            setWrong(false)
          }}
        />
      )}
      {source && (
        <span className="media-source" data-tone={tones[source]}>
          {t(`source.${source}`)}
        </span>
      )}
      {isWrong && (
        <p id={`${id}-note`} className="o-field-error">
          {t('wrong')}
        </p>
      )}
      {!isWrong && source === 'differs' && (
        <p id={`${id}-note`} className="media-differs u-row u-wrap u-text-12">
          <TriangleAlert />
          {t('file_says', { value: name === 'alpha' ? t(dataKey(`alpha.${measured}`)) : measured })}
          <button type="button" onClick={takeFile}>
            {t('take_file')}
          </button>
        </p>
      )}
    </div>
  )
}

import { Choose, FieldShell, useFieldIds } from '../../../admin/components/fields'
import type { MaterialEdit } from '../../../api/materials'
import type { Rights } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { Switch } from '../../../ui/form/Switch'
import type { TypeOption } from '../api'
import type { Problem } from '../model'
import { WordList } from './WordList'

const releases = ['none', 'released', 'unreleased'] as const
const marks = ['ai', 'trademarks', 'editorial'] as const
const texts = [
  { name: 'title', max: 120, rows: 0 },
  { name: 'summary', max: 500, rows: 3 },
  { name: 'body', max: 50_000, rows: 8 },
] as const
const langs = ['zh', 'en'] as const

type Props = {
  edit: MaterialEdit
  types: TypeOption[]
  problems: Problem[]
  isFixed: boolean
  onChange: (patch: Partial<MaterialEdit>) => void
}

/** Words in both languages side by side, where it belongs, and what may be done with what is seen in it. */
export function TextsCard({ edit, types, problems, isFixed, onChange }: Props) {
  const t = useT('material-editor', 'texts')
  const idOf = useFieldIds()
  const setRights = (patch: Partial<Rights>) => onChange({ rights: { ...edit.rights, ...patch } })
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('title')}</h2>
        <small>{t('note')}</small>
      </div>
      <fieldset className="media-texts u-grid u-m-0" disabled={isFixed}>
        {texts.flatMap(({ name, max, rows }) =>
          langs.map((lang) => {
            const key = `${name}_${lang}` as const
            const id = idOf(key)
            const problem = problems.find((one) => one.field === key)
            const common = {
              id,
              name: key,
              className: 'o-input',
              lang: lang === 'en' ? 'en' : 'zh-CN',
              value: edit[key],
              maxLength: max,
              'aria-invalid': problem ? true : undefined,
              'aria-describedby': `${id}-note`,
              onChange: (event: { target: { value: string } }) => onChange({ [key]: event.target.value }),
            } as const
            return (
              <FieldShell
                key={key}
                id={id}
                label={t(`field.${key}`)}
                isRequired={key === 'title_zh'}
                error={problem && t(dataKey(`problem.${problem.key}`))}
                hint={
                  lang === 'en' && !edit[key].trim()
                    ? t('hint.later')
                    : t(name === 'body' ? 'hint.body' : 'left', { count: [...edit[key]].length, max })
                }
              >
                {rows ? (
                  <textarea {...common} rows={rows} />
                ) : (
                  <input {...common} type="text" autoComplete="off" />
                )}
              </FieldShell>
            )
          }),
        )}
        {langs.map((lang) => (
          <FieldShell
            key={lang}
            id={idOf(`tags_${lang}`)}
            label={t(`field.tags_${lang}`)}
            hint={t('hint.tags')}
          >
            <WordList
              id={idOf(`tags_${lang}`)}
              name={`tags_${lang}`}
              lang={lang}
              note={`${idOf(`tags_${lang}`)}-note`}
              value={edit[`tags_${lang}`]}
              onChange={(tags) => onChange({ [`tags_${lang}`]: tags })}
            />
          </FieldShell>
        ))}
        <FieldShell id={idOf('type')} label={t('field.type')} isRequired>
          <Choose
            id={idOf('type')}
            name="category"
            value={String(edit.category_id)}
            options={types.map(({ id, name, depth }) => ({
              value: String(id),
              label: `${'　'.repeat(depth)}${name}`,
            }))}
            onChange={(id) => onChange({ category_id: Number(id) })}
          />
        </FieldShell>
        <div className="media-flags u-row u-wrap">
          {(['vip', 'loopable'] as const).map((name) => (
            <label className="u-gap-8" key={name} htmlFor={idOf(name)}>
              <Switch
                id={idOf(name)}
                look="office"
                isOn={edit[name]}
                onChange={(isOn) => onChange({ [name]: isOn })}
              />
              {t(`field.${name}`)}
            </label>
          ))}
        </div>
        {(['people', 'property'] as const).map((name) => (
          <FieldShell key={name} id={idOf(name)} label={t(`field.${name}`)}>
            <Choose
              id={idOf(name)}
              value={edit.rights[name]}
              options={releases.map((word) => ({ value: word, label: t(`release.${word}`) }))}
              onChange={(word) => setRights({ [name]: releases.find((one) => one === word) ?? 'none' })}
            />
          </FieldShell>
        ))}
        <div className="media-flags u-row u-wrap">
          {marks.map((name) => (
            <label className="u-gap-8" key={name} htmlFor={idOf(name)}>
              <Switch
                id={idOf(name)}
                look="office"
                isOn={edit.rights[name]}
                onChange={(isOn) => setRights({ [name]: isOn })}
              />
              {t(`field.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}

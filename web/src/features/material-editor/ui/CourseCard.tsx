import { FieldShell, useFieldIds } from '../../../admin/components/fields'
import { type CourseFields, courseTexts, type MaterialEdit } from '../../../api/materials'
import { useT } from '../../../lib/i18n'

type Props = {
  course: CourseFields
  isFixed: boolean
  onChange: (patch: Partial<MaterialEdit>) => void
}

/** What pupils need before they begin, and who teaches. */
export function CourseCard({ course, isFixed, onChange }: Props) {
  const t = useT('material-editor', 'course')
  const idOf = useFieldIds()
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('title')}</h2>
        <small>{t('note')}</small>
      </div>
      <fieldset className="media-texts u-grid u-m-0" disabled={isFixed}>
        {courseTexts.flatMap((name) =>
          (['zh', 'en'] as const).map((lang) => {
            const key = `${name}_${lang}` as const
            const common = {
              id: idOf(key),
              className: 'o-input',
              lang: lang === 'en' ? 'en' : 'zh-CN',
              value: course[key],
              maxLength: name === 'about' ? 500 : 120,
              onChange: (event: { target: { value: string } }) =>
                onChange({ course: { ...course, [key]: event.target.value } }),
            } as const
            return (
              <FieldShell key={key} id={idOf(key)} label={t(`field.${key}`)}>
                {name === 'about' ? (
                  <textarea {...common} rows={3} />
                ) : (
                  <input {...common} type="text" autoComplete="off" />
                )}
              </FieldShell>
            )
          }),
        )}
      </fieldset>
    </section>
  )
}

import { useT } from '../../../lib/i18n'
import { TextField } from '../../../ui/form/TextField'

export type LicenceNames = { licensee: string; project: string }

type Props = { names: LicenceNames; isMissing: boolean; onChange: (names: LicenceNames) => void }

/** Whom commercial and enterprise licences are for: certificates are issued with it. */
export function LicenceFields({ names, isMissing, onChange }: Props) {
  const t = useT('order', 'pay')
  return (
    <section className="panel" aria-labelledby="pay-licence" data-part="licensee">
      <div className="pay-head">
        <h2 id="pay-licence">{t('licence.title')}</h2>
        <p>{t('licence.note')}</p>
      </div>
      <div className="form pay-licence">
        <TextField
          name="licensee"
          label={t('licence.licensee')}
          hint={t('licence.licensee_hint')}
          error={isMissing ? t('why.licensee') : undefined}
          value={names.licensee}
          maxLength={60}
          autoComplete="organization"
          onChange={(licensee) => onChange({ ...names, licensee })}
        />
        <TextField
          name="project"
          label={t('licence.project')}
          hint={t('licence.project_hint')}
          value={names.project}
          maxLength={60}
          autoComplete="off"
          onChange={(project) => onChange({ ...names, project })}
        />
      </div>
    </section>
  )
}

import type { LicenceKey } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { Drawer } from '../../../ui/Drawer'
import './licence.css'

type Props = { isOpen: boolean; closeLabel: string; onClose: () => void }

const keys: LicenceKey[] = ['personal', 'commercial', 'enterprise']
/** As the user agreement has it, row by row. */
const rows = ['own', 'client', 'several', 'team', 'named']

/** The three licences side by side. */
export function LicenceSheet({ isOpen, closeLabel, onClose }: Props) {
  const t = useT('material')
  return (
    <Drawer
      isOpen={isOpen}
      from="right"
      title={t('licence.compare', { count: keys.length })}
      closeLabel={closeLabel}
      onClose={onClose}
    >
      <table className="licence-table u-w-full u-note">
        <thead>
          <tr>
            <th scope="col">{t('licence.use')}</th>
            {keys.map((key) => (
              <th scope="col" key={key}>
                {t(`licence.name.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{t(dataKey(`licence.row.${row}.label`))}</th>
              {keys.map((key) => (
                <td key={key}>{t(dataKey(`licence.row.${row}.${key}`))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="licence-notes u-text-13 u-color-t2 u-mt-16">
        <li className="u-mb-6">{t('licence.note.term')}</li>
        <li className="u-mb-6">{t('licence.note.change')}</li>
        <li className="u-mb-6">{t('licence.note.resell')}</li>
      </ul>
      <p className="licence-terms">
        <a className="u-color-ac u-inline-block" href="/user-agreement" onClick={onClose}>
          {t('licence.terms')}
        </a>
      </p>
    </Drawer>
  )
}

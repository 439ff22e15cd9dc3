import { useState } from 'react'
import { Dialog } from '../../../admin/components/Dialog'
import { areLettersOn, turnLetters } from '../../../admin/keys'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { Switch } from '../../../ui/form/Switch'

const keys: [string, string[]][] = [
  ['palette', ['⌘K', 'Ctrl K']],
  ['quick', ['/']],
  ['filter', ['F']],
  ['add', ['C']],
  ['rows', ['J', 'K']],
  ['select', ['X']],
  ['open', ['↵']],
  ['edit', ['E']],
  ['refresh', ['R']],
  ['save', ['⌘S', 'Ctrl S']],
  ['tab', ['Alt 1…9']],
  ['close_tab', ['Alt W']],
  ['narrow', ['[']],
  ['terminal', ['Ctrl `']],
  ['list', ['?']],
  ['back', ['Esc']],
]

export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useT('admin')
  const [areOn, setOn] = useState(areLettersOn)
  return (
    <Dialog title={t('keys.title')} size={460} onClose={onClose}>
      <dl className="o-keys">
        {keys.map(([name, signs]) => (
          <div className="u-flex u-justify-between" key={name}>
            <dt>{t(dataKey(`keys.${name}`))}</dt>
            <dd className="u-flex u-gap-4">
              {signs.map((sign) => (
                <kbd key={sign}>{sign}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className="o-panel-foot" htmlFor="office-letters">
        <span>{t('keys.letters')}</span>
        <Switch
          id="office-letters"
          look="office"
          isOn={areOn}
          onChange={(isOn) => {
            turnLetters(isOn)
            setOn(isOn)
          }}
        />
      </label>
    </Dialog>
  )
}

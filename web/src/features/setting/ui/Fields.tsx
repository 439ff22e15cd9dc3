import type { ReactNode } from 'react'
import type { SettingItem } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { day } from '../../../lib/time'
import { choicesOf, type Edits, formValue, rangeOf, typedNumber, wrong } from '../model'
import { SettingControl } from './SettingControl'

type Props = {
  items: SettingItem[]
  edits: Edits
  isLocked: boolean
  onChange: (name: string, value: string) => void
  onSave: () => void
  /** What can be done with a value of the owner's own. */
  ownTools: (item: SettingItem) => ReactNode
}

const grouped = (value: number) => value.toLocaleString('en-US')

/** A value by its labels; nothing of a secret. */
export function shownValue(item: SettingItem, value: string, [off, on]: readonly [string, string]): string {
  if (item.type === 'password') return '••••••'
  if (item.type === 'switch') return value === '1' ? on : off
  const labels = new Map(choicesOf(item).map((one) => [one.value, one.label]))
  return labels.size === 0
    ? value
    : value
        .split(',')
        .map((one) => labels.get(one) ?? one)
        .join(', ')
}

/** Label and hint left, the control right; what was changed says what it was. */
export function Fields({ items, edits, isLocked, onChange, onSave, ownTools }: Props) {
  const t = useT('setting')
  return (
    <form
      className="set-rows"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {items.map((item) => {
        const before = formValue(item)
        const value = edits[item.name] ?? before
        const isChanged = edits[item.name] !== undefined && value.trim() !== before
        const bad = isChanged ? wrong(item, value) : null
        const id = `set-${item.name}`
        const [least, most] = rangeOf(item)
        const control = {
          id,
          name: item.name,
          autoComplete: item.type === 'password' ? 'new-password' : 'off',
          disabled: isLocked,
          'aria-invalid': bad ? true : undefined,
          'aria-describedby': `${id}-note`,
        }
        return (
          <div key={item.name} className="set-row u-grid u-line-top" data-changed={isChanged || undefined}>
            <div>
              <label htmlFor={id}>{item.title}</label>
              <p>{item.tip}</p>
              {item.allow_del === 1 && ownTools(item)}
            </div>
            <div>
              <SettingControl
                item={item}
                control={control}
                value={value}
                onChange={(next) => onChange(item.name, next)}
              />
              <p id={`${id}-note`} className={bad ? 'o-field-error' : 'o-field-hint'}>
                {bad
                  ? t(dataKey(`page.${bad}`), { min: grouped(least), max: grouped(most) })
                  : item.type === 'password'
                    ? item.fingerprint
                      ? `${t('page.secret', { mark: item.fingerprint })} · ${day(item.set_at ?? 0)}`
                      : t('page.secret_none')
                    : isChanged
                      ? before === ''
                        ? t('page.old_none')
                        : t('page.old', { value: shownValue(item, before, [t('page.off'), t('page.on')]) })
                      : item.unit
                        ? t('page.range', {
                            min: grouped(least),
                            max: grouped(most),
                            usual: typedNumber(item, item.usual),
                          })
                        : ''}
              </p>
            </div>
          </div>
        )
      })}
    </form>
  )
}

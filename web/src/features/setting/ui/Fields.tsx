import type { ReactNode } from 'react'
import type { SettingItem } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { day } from '../../../lib/time'
import { choicesOf, type Edits, formValue, measured, rangeOf, typedNumber, wrong } from '../model'
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

const grouped = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })

/** How values are said: a number with its unit, a choice by its label, nothing of a secret. */
export function useShownValue() {
  const t = useT('setting')
  const number = (unit: string, value: number) => {
    const [larger, count] = measured(unit, value)
    return t(dataKey(`amount.${larger}`), { count, number: grouped(count), defaultValue: grouped(count) })
  }
  const shownNumber = ({ unit }: SettingItem, value: number) => number(unit, value)
  const shownValue = (item: SettingItem, value: string): string => {
    if (item.type === 'password') return '••••••'
    if (item.type === 'switch') return t(value === '1' ? 'page.on' : 'page.off')
    if (item.unit && value !== '' && Number.isFinite(Number(value))) return number(item.unit, Number(value))
    const labels = new Map(choicesOf(item).map((one) => [one.value, one.label]))
    return labels.size === 0
      ? value
      : value
          .split(',')
          .map((one) => labels.get(one) ?? one)
          .join(', ')
  }
  return { shownNumber, shownValue }
}

/** Label and hint left, the control right; what was changed says what it was. */
export function Fields({ items, edits, isLocked, onChange, onSave, ownTools }: Props) {
  const t = useT('setting')
  const { shownNumber, shownValue } = useShownValue()
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
                        : t('page.old', { value: shownValue(item, before) })
                      : item.unit
                        ? t('page.range', {
                            min: shownNumber(item, least),
                            max: shownNumber(item, most),
                            usual: shownValue(item, typedNumber(item, item.usual)),
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

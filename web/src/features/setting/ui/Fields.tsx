import type { ReactNode } from 'react'
import { Choose, PasswordInput } from '../../../admin/components/fields'
import type { SettingItem } from '../../../api/office'
import { recordOf } from '../../../lib/guards'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { day } from '../../../lib/time'
import { type Edits, wrong } from '../model'

type Props = {
  items: SettingItem[]
  edits: Edits
  isLocked: boolean
  onChange: (name: string, value: string) => void
  onSave: () => void
  /** What can be done with a value of the owner's own. */
  ownTools: (item: SettingItem) => ReactNode
}

/** A value of the owner's own may be none of its choices yet. */
function optionsOf({ content, value }: SettingItem) {
  const options = Object.entries(recordOf(content)).map(([key, label]) => ({
    value: key,
    label: String(label),
  }))
  return options.some((one) => one.value === value) ? options : [{ value, label: value || '—' }, ...options]
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
        const value = edits[item.name] ?? item.value
        const isChanged = edits[item.name] !== undefined && value.trim() !== item.value
        const bad = isChanged ? wrong(item, value) : null
        const id = `set-${item.name}`
        const unit = t(dataKey(`unit.${item.name}`), { defaultValue: '' })
        const control = {
          id,
          name: item.name,
          autoComplete: item.type === 'password' ? 'new-password' : 'off',
          disabled: isLocked,
          'aria-invalid': bad ? true : undefined,
          'aria-describedby': `${id}-note`,
        }
        return (
          <div key={item.name} className="set-row" data-changed={isChanged || undefined}>
            <div>
              <label htmlFor={id}>{item.title}</label>
              <p>{item.tip}</p>
              {item.allow_del === 1 && ownTools(item)}
            </div>
            <div>
              {item.type === 'select' ? (
                <Choose
                  {...control}
                  value={value}
                  options={optionsOf(item)}
                  onChange={(next) => onChange(item.name, next)}
                />
              ) : item.type === 'textarea' ? (
                <textarea
                  {...control}
                  className="o-input"
                  rows={4}
                  value={value}
                  onChange={(event) => onChange(item.name, event.target.value)}
                />
              ) : item.type === 'password' ? (
                <PasswordInput
                  {...control}
                  value={value}
                  onChange={(event) => onChange(item.name, event.target.value)}
                />
              ) : (
                <span className="set-unit">
                  <input
                    {...control}
                    className="o-input"
                    inputMode={item.type === 'number' ? 'decimal' : undefined}
                    value={value}
                    placeholder={item.usual}
                    onChange={(event) => onChange(item.name, event.target.value)}
                  />
                  {unit && <i>{unit}</i>}
                </span>
              )}
              <p id={`${id}-note`} className={bad ? 'o-field-error' : 'o-field-hint'}>
                {bad
                  ? t(dataKey(`page.${bad}`), { min: item.min, max: item.max })
                  : item.type === 'password'
                    ? item.fingerprint
                      ? `${t('page.secret', { mark: item.fingerprint })} · ${day(item.set_at ?? 0)}`
                      : t('page.secret_none')
                    : isChanged
                      ? item.value === ''
                        ? t('page.old_none')
                        : t('page.old', { value: item.value })
                      : ''}
              </p>
            </div>
          </div>
        )
      })}
    </form>
  )
}

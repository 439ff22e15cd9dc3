import { Choose, PasswordInput } from '../../../admin/components/fields'
import type { SettingItem } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { Switch } from '../../../ui/form/Switch'
import { choicesOf, formValue, typedNumber, withChoice } from '../model'
import { PictureControl } from './PictureControl'

/** What every control gets alike. */
export type ControlFacts = {
  id: string
  name: string
  autoComplete: string
  disabled: boolean
  'aria-invalid'?: boolean | undefined
  'aria-describedby': string
}

type Props = { item: SettingItem; control: ControlFacts; value: string; onChange: (value: string) => void }

/** A value of the owner's own may be none of its choices yet. */
function optionsOf(item: SettingItem) {
  const [options, value] = [choicesOf(item), formValue(item)]
  return options.some((one) => one.value === value) ? options : [{ value, label: value || '—' }, ...options]
}

/** The control that a setting's kind asks for. */
export function SettingControl({ item, control, value, onChange }: Props) {
  const t = useT('setting')
  const typed = {
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  switch (item.type) {
    case 'select':
      return <Choose {...control} value={value} options={optionsOf(item)} onChange={onChange} />
    case 'radio':
    case 'checkbox':
      return <Choices item={item} control={control} value={value} onChange={onChange} />
    case 'switch': {
      const { id, name, disabled } = control
      return (
        <Switch
          id={id}
          name={name}
          look="office"
          isOn={value === '1'}
          isOff={disabled}
          onChange={(isOn) => onChange(isOn ? '1' : '0')}
        />
      )
    }
    case 'image':
      return <PictureControl control={control} value={value} onChange={onChange} />
    case 'textarea':
    case 'editor':
      return <textarea {...control} {...typed} className="o-input" rows={item.type === 'editor' ? 10 : 4} />
    case 'date':
      return <input {...control} {...typed} className="o-input" type="date" />
    case 'password':
      return <PasswordInput {...control} {...typed} />
    default: {
      const unit = item.unit && t(dataKey(`unit.${item.unit}`), { defaultValue: '' })
      return (
        <span className="set-unit u-row u-gap-8">
          <input
            {...control}
            {...typed}
            className="o-input"
            inputMode={item.type === 'number' ? 'decimal' : undefined}
            placeholder={typedNumber(item, item.usual)}
          />
          {unit && <i className="u-color-t2 u-not-italic u-nowrap">{unit}</i>}
        </span>
      )
    }
  }
}

/** One of several as a row of buttons, or some of them as boxes. */
function Choices({ item, control, value, onChange }: Props) {
  const choices = choicesOf(item)
  const isMany = item.type === 'checkbox'
  const chosen = value.split(',')
  return (
    <fieldset
      className="set-choices u-flex u-wrap"
      aria-describedby={control['aria-describedby']}
      disabled={control.disabled}
    >
      <legend className="visually-hidden">{item.title}</legend>
      {choices.map((one, index) => {
        const id = index === 0 ? control.id : `${control.id}-${index}`
        const all = choices.map((each) => each.value)
        const turn = (isOn: boolean) => onChange(isMany ? withChoice(all, value, one.value, isOn) : one.value)
        return (
          <span className="u-row u-gap-8" key={one.value}>
            <input
              id={id}
              name={control.name}
              type={isMany ? 'checkbox' : 'radio'}
              className={isMany ? 'o-check' : undefined}
              checked={isMany ? chosen.includes(one.value) : value === one.value}
              onChange={(event) => turn(event.currentTarget.checked)}
            />
            <label htmlFor={id}>{one.label}</label>
          </span>
        )
      })}
    </fieldset>
  )
}

type Props<V extends string> = {
  name: string
  label: string
  value: V
  options: { value: V; label: string }[]
  onChange: (value: V) => void
}

/** A few equal ways side by side, one of them chosen. */
export function Choice<V extends string>({ name, label, value, options, onChange }: Props<V>) {
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div className="choice-row segments u-grid u-gap-4">
        {options.map((option) => (
          <label className="u-relative u-pointer" key={option.value}>
            <input
              className="u-inset-0 u-pointer"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="u-row u-justify-center u-text-center">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

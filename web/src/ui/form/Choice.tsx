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
    <fieldset className="choice u-min-w-0 u-m-0">
      <legend>{label}</legend>
      <div className="choice-row u-grid u-gap-4 u-bg-b2 u-border u-round-10">
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
            <span className="u-row u-justify-center u-text-center u-round-7">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

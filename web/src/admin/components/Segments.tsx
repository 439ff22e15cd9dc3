import './segments.css'

type Props<Value> = {
  label: string
  /** None of them may be the case. */
  value: Value | null
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A few ways, side by side; one of them is in force. */
export function Segments<Value extends string | number>({ label, value, options, onChange }: Props<Value>) {
  return (
    <fieldset className="o-segments u-flex u-bg-s3 u-round-8">
      <legend className="visually-hidden">{label}</legend>
      {options.map((one) => (
        <button
          className="u-round-6"
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
        >
          {one.label}
        </button>
      ))}
    </fieldset>
  )
}

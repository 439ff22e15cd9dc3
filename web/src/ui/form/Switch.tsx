import './pick.css'

type Props = { label: string; isOn: boolean; isOff?: boolean; onChange: (isOn: boolean) => void }

export function Switch({ label, isOn, isOff = false, onChange }: Props) {
  return (
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-label={label}
      aria-checked={isOn}
      checked={isOn}
      disabled={isOff}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

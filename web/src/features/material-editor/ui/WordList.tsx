import { useState } from 'react'
import { readTags } from '../model'

type Props = {
  id: string
  value: string[]
  placeholder?: string
  note?: string
  onChange: (words: string[]) => void
}

/** Words between commas. What is typed stays as it is until the field is left. */
export function WordList({ id, value, placeholder, note, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      id={id}
      className="o-input"
      value={typed ?? value.join(', ')}
      placeholder={placeholder}
      autoComplete="off"
      aria-describedby={note}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(readTags(event.target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

import type { ReactNode } from 'react'
import './pick.css'

type Props = {
  name: string
  value: string
  isChosen: boolean
  isOff?: boolean
  onChoose: () => void
  /** Stands before the words. */
  mark?: ReactNode
  title: ReactNode
  note?: ReactNode
}

/** One of several ways, as a row one can press anywhere. */
export function Pick({ name, value, isChosen, isOff = false, onChoose, mark, title, note }: Props) {
  return (
    <label className={isOff ? 'pick is-off' : 'pick'}>
      <input type="radio" name={name} value={value} checked={isChosen} disabled={isOff} onChange={onChoose} />
      {mark}
      <span className="pick-text u-min-w-0">
        <strong className="u-weight-600">{title}</strong>
        {note && <span className="u-leading-18">{note}</span>}
      </span>
    </label>
  )
}

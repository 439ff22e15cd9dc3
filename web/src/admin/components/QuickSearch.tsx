import { useDebouncedCallback } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useT } from '../../lib/i18n'

type Props = {
  value: string
  placeholder: string
  /** For whoever puts the cursor there by a key. */
  field?: RefObject<HTMLInputElement | null>
  onAsk: (words: string) => void
}

/**
 * A field that asks while it is typed in. Leaving it does not hurry the question: a press on a row is what usually makes
 * one leave, and the row must still be there when the button comes up again.
 */
export function QuickSearch({ value, placeholder, field, onAsk }: Props) {
  const t = useT('admin')
  // What stands in the field while it is typed in; outside it is known without the spaces around.
  const [typed, setTyped] = useState<string | null>(null)
  const [isHere, setHere] = useState(false)
  const ask = useDebouncedCallback(
    (text: string) => {
      onAsk(text.trim())
      if (!isHere) setTyped(null)
    },
    { delay: 250, flushOnUnmount: true },
  )
  return (
    <label className="o-quick u-block u-relative">
      <Search className="u-absolute u-no-pointer" />
      <input
        ref={field}
        type="search"
        className="o-input"
        value={typed ?? value}
        maxLength={80}
        placeholder={placeholder}
        aria-label={t('table.quick')}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          ask(event.currentTarget.value)
        }}
        onFocus={() => setHere(true)}
        onBlur={() => {
          setHere(false)
          if (typed?.trim() === value) setTyped(null)
        }}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <span className="o-kbd u-absolute u-no-pointer" aria-hidden="true">
        /
      </span>
    </label>
  )
}

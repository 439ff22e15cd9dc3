import { useRef } from 'react'
import { SearchIcon } from './icons'

type Props = {
  label: string
  hint: string
  value: string
  onSearch: (words: string) => void
  /** Told with every letter, where finding costs nothing. */
  onType?: (words: string) => void
}

/** Looks for words among the rows of a page; an emptied field shows them all again. */
export function FindField({ label, hint, value, onSearch, onType }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className="search-box u-relative">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(field.current?.value.trim() ?? '')
        }}
      >
        <SearchIcon />
        <input
          key={value}
          ref={field}
          type="search"
          name="find"
          maxLength={80}
          defaultValue={value}
          aria-label={label}
          placeholder={hint}
          autoComplete="off"
          onChange={(event) => {
            onType?.(event.target.value)
            if (event.target.value === '' && value !== '') onSearch('')
          }}
        />
      </form>
    </search>
  )
}

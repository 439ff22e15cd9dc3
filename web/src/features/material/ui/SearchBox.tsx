import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import type { Suggestion } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { isFree, money } from '../../../lib/money'
import { ClockIcon, FolderIcon, SearchIcon, TagIcon } from '../../../ui/icons'
import { popularSearches, suggestions } from '../api'
import { everything, isTelling, listHref } from '../model'
import { Pieces } from './Pieces'

type Props = {
  field: Ref<HTMLInputElement>
  words: string
  recent: string[]
  onForget: () => void
  /** Somebody searched for these words, or went to an address from the list. */
  onSearch: (words: string) => void
  onGo: (path: string) => void
}

type Option = { key: string; path: string; words?: string; isPopular?: boolean; suggestion?: Suggestion }

const pause = 150

function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

function OptionRow({ option }: { option: Option }) {
  const t = useT('common')
  const { suggestion, words } = option
  if (!suggestion)
    return (
      <>
        {option.isPopular ? <SearchIcon /> : <ClockIcon />}
        <span className="found-text">{words}</span>
      </>
    )
  const { kind, pieces, count, thumb, price } = suggestion
  return (
    <>
      {thumb ? (
        <img src={thumb} alt="" width={640} height={400} />
      ) : kind === 'tag' ? (
        <TagIcon />
      ) : (
        <FolderIcon />
      )}
      <span className="found-text">
        <Pieces pieces={pieces} />
      </span>
      {kind !== 'material' && <span className="found-kind">{t(`search.kind.${kind}`)}</span>}
      {count !== null && <span className="mono">{count}</span>}
      {price !== null && (
        <span className="found-price">{isFree(price) ? t('search.free') : money(price)}</span>
      )}
    </>
  )
}

/** The field with what the words may mean, or what was searched before. ARIA: a combobox with a list. */
export function SearchBox({ field, words, recent, onForget, onSearch, onGo }: Props) {
  const t = useT('common')
  const id = useId()
  const isComposing = useRef(false)
  const [text, setText] = useState(words)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const rested = useRested(text.trim())
  const { data } = useQuery({ ...suggestions(rested), enabled: isOpen && isTelling(rested) })
  const isEmpty = text.trim() === ''
  const { data: popular } = useQuery({ ...popularSearches(), enabled: isOpen && isEmpty })
  const option = (words: string, isPopular: boolean) => ({
    key: words,
    words,
    isPopular,
    path: listHref(everything, { q: words }),
  })
  const others = (popular?.list ?? []).filter((words) => !recent.includes(words))
  const options: Option[] = isEmpty
    ? [...recent.map((words) => option(words, false)), ...others.map((words) => option(words, true))]
    : isTelling(text)
      ? (data?.list ?? []).map((suggestion) => ({ key: suggestion.path, path: suggestion.path, suggestion }))
      : []
  const isShown = isOpen && options.length > 0
  const current = isShown ? options[active] : undefined

  const type = (value: string) => {
    setText(value)
    setOpen(true)
    setActive(-1)
  }
  const choose = (option: Option) => {
    setOpen(false)
    if (option.words) onSearch(option.words)
    else onGo(option.path)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, its keys are its own.
    if (isComposing.current || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (!isShown) event.currentTarget.blur()
      setOpen(false)
      setActive(-1)
      event.preventDefault()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      const count = options.length
      if (count === 0) return
      // One place more than there are options: the text itself.
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      choose(current)
    }
  }
  return (
    <form
      action="/list"
      method="get"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComposing.current) return
        setOpen(false)
        onSearch(text.trim())
      }}
    >
      <SearchIcon />
      <input
        ref={field}
        type="search"
        name="q"
        maxLength={80}
        value={text}
        placeholder={t('search.hint')}
        aria-label={t('search.label')}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={current ? `${id}-${active}` : undefined}
        onChange={(event) => type(event.target.value)}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={() => {
          isComposing.current = false
        }}
        onKeyDown={press}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={(event) => {
          if (!event.currentTarget.form?.contains(event.relatedTarget)) setOpen(false)
        }}
      />
      <span className="search-key" aria-hidden="true">
        /
      </span>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keeps the keyboard in the field while the pointer chooses
        <div className="found" onMouseDown={(event) => event.preventDefault()}>
          {isEmpty && recent.length > 0 && (
            <p className="found-head">
              {t('search.recent')}
              <button type="button" onClick={onForget}>
                {t('search.forget')}
              </button>
            </p>
          )}
          <div
            role="listbox"
            id={`${id}-list`}
            aria-label={t(
              !isEmpty ? 'search.suggestions' : recent.length > 0 ? 'search.recent' : 'search.popular',
            )}
          >
            {options.map((option, place) => (
              <a
                key={option.key}
                data-head={option.isPopular && place === recent.length ? t('search.popular') : undefined}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                tabIndex={-1}
                href={option.path}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return
                  event.preventDefault()
                  choose(option)
                }}
                onPointerMove={() => place !== active && setActive(place)}
              >
                <OptionRow option={option} />
              </a>
            ))}
          </div>
        </div>
      )}
    </form>
  )
}

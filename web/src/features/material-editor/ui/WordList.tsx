import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { apiQuery } from '../../../api/query'
import { language, useT } from '../../../lib/i18n'
import { readTags } from '../model'
import './wordList.css'

type Props = {
  id: string
  name?: string
  value: string[]
  placeholder?: string
  note?: string
  /** The language of the words, where known ones are offered. */
  lang?: 'zh' | 'en'
  onChange: (words: string[]) => void
}

/** Words as chips: Enter or a comma ends one, Backspace in an empty field takes the last away. What is being typed counts already. */
export function WordList({ id, name, value, placeholder, note, lang, onChange }: Props) {
  const t = useT('material-editor', 'words')
  const [typed, setTyped] = useState('')
  const pending = readTags(typed)
  const chips = value.filter(
    (word) => !pending.includes(word) || value.indexOf(word) < value.length - pending.length,
  )
  const write = (text: string) => {
    // What stands before the last separator is complete.
    const parts = text.split(/[,，、\n]/)
    const rest = parts.pop() ?? ''
    setTyped(rest)
    onChange(readTags([...chips, ...parts, rest].join(',')))
  }
  const known = useKnownTags(typed, lang)
  return (
    <div className="word-list o-input u-flex u-wrap u-gap-4">
      {chips.map((word) => (
        <span key={word} className="u-inline-row u-gap-2 u-bg-s3 u-round-5">
          {word}
          <button
            type="button"
            aria-label={t('remove', { word })}
            onClick={() => onChange(value.filter((one) => one !== word))}
          >
            <X aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        id={id}
        name={name}
        value={typed}
        placeholder={chips.length === 0 ? placeholder : undefined}
        autoComplete="off"
        aria-describedby={note}
        list={known.length > 0 ? `${id}-known` : undefined}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            setTyped('')
          }
          if (event.key === 'Backspace' && typed === '' && chips.length > 0) onChange(chips.slice(0, -1))
        }}
        onBlur={() => setTyped('')}
      />
      <datalist id={`${id}-known`}>
        {known
          .filter((word) => !chips.includes(word))
          .map((word) => (
            <option key={word} value={word} />
          ))}
      </datalist>
    </div>
  )
}

/** Tags of the shop that begin like what is typed; the shop offers them in the reader's language. */
function useKnownTags(typed: string, lang: Props['lang']): string[] {
  const isAsked = lang === (language() === 'en' ? 'en' : 'zh') && typed.trim() !== ''
  const { data } = useQuery({ ...apiQuery('/api/material/suggest', { q: typed.trim() }), enabled: isAsked })
  if (!isAsked) return []
  return (data?.list ?? [])
    .filter((one) => one.kind === 'tag')
    .map((one) => one.pieces.map((piece) => piece.text).join(''))
}

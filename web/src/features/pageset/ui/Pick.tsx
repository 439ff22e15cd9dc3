import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { found } from '../api'

type Props = { id?: string; label: string; onPick: (card: Card) => void }

/** Finds a material by its words and hands it over with a press. */
export function Pick({ id, label, onPick }: Props) {
  const t = useT('pageset')
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), 250)
  const { data } = useQuery({ ...found(asked), placeholderData: (before) => before })
  return (
    <div className="pageset-find u-mt-8">
      <input
        id={id}
        className="o-input"
        type="search"
        value={words}
        aria-label={label}
        placeholder={t('pick.hint')}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {data?.list.length === 0 && <p className="o-field-hint">{t('pick.none')}</p>}
      <ul className="u-grid u-gap-8 u-scroll-y">
        {data?.list.map((card) => (
          <li key={card.id}>
            <button type="button" title={card.title} onClick={() => onPick(card)}>
              <img src={card.thumb} alt="" width={96} height={60} loading="lazy" />
              <span>{card.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

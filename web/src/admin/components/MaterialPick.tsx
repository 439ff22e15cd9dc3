import { Select } from '@mantine/core'
import { layers } from '../../ui/tokens'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../api/query'
import { useT } from '../../lib/i18n'

type Props = {
  id?: string
  label?: string
  value: number | null
  isWrong?: boolean
  onChange: (id: number | null) => void
}

/** One material, found by its words. */
export function MaterialPick({ id, label, value, isWrong, onChange }: Props) {
  const t = useT('admin')
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), 250)
  const { data } = useQuery({
    ...apiQuery('/api/material/index', { q: asked, limit: 12 }),
    placeholderData: (before) => before,
  })
  const { data: chosen } = useQuery({
    ...apiQuery('/api/material/cards', { ids: value ?? 0 }),
    enabled: value !== null,
  })
  const found = (data?.list ?? []).map((card) => ({ value: String(card.id), label: card.title }))
  const own = chosen?.list.find((card) => card.id === value)
  const isMissing = value !== null && !found.some((one) => one.value === String(value))
  const options = isMissing ? [...found, { value: String(value), label: own?.title ?? `#${value}` }] : found
  return (
    <Select
      id={id}
      aria-label={label}
      data={options}
      error={isWrong}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      nothingFoundMessage={t('form.nothing_found')}
      comboboxProps={{ zIndex: layers.popover, transitionProps: { duration: 0 } }}
      classNames={{ input: 'o-input', dropdown: 'o-drop', option: 'o-drop-option' }}
      value={value === null ? null : String(value)}
      filter={({ options: all }) => all}
      onSearchChange={(text) => setWords(options.some((one) => one.label === text) ? '' : text)}
      onChange={(next) => onChange(next ? Number(next) : null)}
    />
  )
}

import { MultiSelect, Select } from '@mantine/core'
import { layers } from '../../ui/tokens'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { rowOptions } from '../crud'
import type { Source } from './form'

function useOptions(from: Source | undefined, quick = ''): { value: string; label: string }[] {
  const [asked] = useDebouncedValue(quick, 250)
  const { data } = useQuery({
    ...rowOptions(from?.url ?? '', { quickSearch: asked, ...from?.query }),
    enabled: from !== undefined,
    placeholderData: (before) => before,
  })
  return (data?.options ?? data?.list ?? []).map((one) => ({
    value: String(one.id),
    label: String(one[from?.label ?? 'name']),
  }))
}

export type RelationSelectProps = {
  id?: string
  from: Source
  isMany?: boolean
  value: unknown
  /** Shown until the options are there, or when the chosen one is not among them. */
  shown?: string
  error?: boolean
  label?: string
  onChange: (value: number | number[] | null) => void
}

export function RelationSelect({
  id,
  from,
  isMany,
  value,
  shown,
  error,
  label,
  onChange,
}: RelationSelectProps) {
  const t = useT('admin')
  const [quick, setQuick] = useState('')
  const found = useOptions(from, from.isLong ? quick : '')
  const chosen = value === null || value === undefined || value === '' || value === 0 ? null : String(value)
  const isMissing = !isMany && chosen !== null && !found.some((one) => one.value === chosen)
  const data = isMissing ? [...found, { value: chosen, label: shown ?? `#${chosen}` }] : found
  const common = {
    id,
    data,
    error,
    'aria-label': label,
    searchable: true,
    nothingFoundMessage: t('form.nothing_found'),
    comboboxProps: { zIndex: layers.popover, transitionProps: { duration: 0 } },
    classNames: { input: 'o-input', dropdown: 'o-drop', option: 'o-drop-option' },
  }
  if (isMany)
    return (
      <MultiSelect
        {...common}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={(values) => onChange(values.map(Number))}
      />
    )
  return (
    <Select
      {...common}
      clearable
      clearButtonProps={{ 'aria-label': t('form.clear') }}
      value={chosen}
      filter={from.isLong ? ({ options }) => options : undefined}
      onSearchChange={(text) => setQuick(data.some((one) => one.label === text) ? '' : text)}
      onChange={(next) => onChange(next ? Number(next) : null)}
    />
  )
}

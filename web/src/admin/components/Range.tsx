import type { ComponentProps } from 'react'
import { useT } from '../../lib/i18n'
import { Control } from './fields'

type Props = Omit<ComponentProps<typeof Control>, 'value' | 'label' | 'onChange'> & {
  label: string
  value: string[]
  onChange: (from: string, to: string) => void
}

/** From here to there: a control for each end. */
export function Range({ id, label, value: [from = '', to = ''], onChange, ...rest }: Props) {
  const t = useT('admin')
  return (
    <span className="u-row u-gap-6 u-color-t3">
      <Control
        {...rest}
        id={`${id}-from`}
        label={`${label} ${t('filter.from')}`}
        value={from}
        onChange={(next) => onChange(String(next), to)}
      />
      <Control
        {...rest}
        id={`${id}-to`}
        label={`${label} ${t('filter.to')}`}
        value={to}
        onChange={(next) => onChange(from, String(next))}
      />
    </span>
  )
}

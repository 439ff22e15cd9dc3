import type { TFunction } from 'i18next'
import type { Row } from '../parts/tree'
import type { Condition } from './list'
import type { Resource } from './resource'

export type Filter = NonNullable<Resource<Row>['filters']>[number]

export const isWorded = (filter: Filter) => filter.kind === 'choice' || filter.kind === 'flag'

/** A condition as its chip says it. */
export function conditionText(condition: Condition, filters: Filter[], t: TFunction, own: TFunction): string {
  const filter = filters.find((one) => one.name === condition.field)
  if (!filter) return condition.field
  const [from = '', to = ''] = condition.val.split(',')
  const cut = (text: string) => (condition.render ? text.slice(0, 10) : text)
  const value =
    condition.operator === 'RANGE'
      ? `${cut(from) || '…'} – ${cut(to) || '…'}`
      : isWorded(filter)
        ? own(`choice.${filter.name}.${condition.val}`)
        : condition.val
  return `${own(filter.label ?? `field.${filter.name}`)} ${t(`operator.${condition.operator}`)} ${value}`
}

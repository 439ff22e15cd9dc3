// A resource as the server describes it (api/resources.gen.ts), with the looks its page adds. Names, kinds and limits are
// the server's: a column that does not exist does not compile, and no limit is said twice.
import { resources } from '../../api/resources.gen'
import { dayTime } from '../../lib/time'
import type { Described, Field, Kind, Values } from '../parts/form'
import type { Row } from '../parts/tree'
import type { Column, Resource } from './resource'

type Known = typeof resources
export type ResourceName = keyof Known
type Fields<N extends ResourceName> = Known[N]['fields']
type Name<N extends ResourceName> = (keyof Fields<N> & string) | 'id'

type ValueOf<F> = F extends { kind: 'flag'; choices: readonly ['false', 'true'] }
  ? boolean
  : F extends { kind: 'choice'; choices: readonly (infer Word)[] }
    ? Word
    : F extends { kind: 'int' | 'bps' | 'weigh' | 'time' | 'refers' }
      ? number
      : F extends { kind: 'json' }
        ? unknown
        : string

/** A row of the resource; what has a dot in its name stands in an object of its own. */
export type RowOf<N extends ResourceName> = Row & { [K in keyof Fields<N>]: ValueOf<Fields<N>[K]> }

type ColumnOf<N extends ResourceName> =
  | Name<N>
  | (Partial<Column<RowOf<N>>> & { name: Name<N> })
  /** Made on this side, from the whole row. */
  | (Pick<Column<RowOf<N>>, 'phone' | 'width' | 'label'> & {
      own: string
      cell: NonNullable<Column<RowOf<N>>['cell']>
    })

type FieldOf<N extends ResourceName> = Name<N> | (Partial<Field> & { name: Name<N> }) | Field

export type Looks<N extends ResourceName> = {
  nameOf: Name<N> | ((row: RowOf<N>) => string)
  columns: ColumnOf<N>[]
  filters?: (Name<N> | (Partial<Described> & { name: Name<N> }))[]
  form?: FieldOf<N>[]
} & Partial<
  Pick<
    Resource<RowOf<N>>,
    'ns' | 'errors' | 'toForm' | 'toRequest' | 'preview' | 'isWordless' | 'isClosed' | 'isSortable'
  >
>

export type FieldFacts = {
  kind: string
  choices?: readonly string[]
  from?: { url: string; label: string }
  isReadOnly?: boolean
  isRequired?: boolean
  min?: number
  max?: number
  initial?: unknown
}

const controls: Record<string, Kind> = { rich: 'long', bps: 'int', weigh: 'int', json: 'long', media: 'text' }

const factsOf = (name: ResourceName): Record<string, FieldFacts> => ({
  id: { kind: 'id', isReadOnly: true },
  ...(resources[name].fields as Record<string, FieldFacts>),
})

function described(name: string, { kind, choices, from }: FieldFacts): Described {
  return { name, kind: controls[kind] ?? (kind as Kind), choices, from }
}

/** A form's own field for what the server keeps under the name. */
export function formField(name: string, facts: FieldFacts): Field {
  const { isRequired, min, max, initial, kind } = facts
  const isBare = facts.choices?.[0] === 'false'
  return {
    ...described(name, facts),
    ...(kind === 'time' ? { kind: 'datetime' as const } : {}),
    isRequired,
    min,
    max,
    initial: isBare ? String(initial ?? false) : initial,
  }
}

/** As the form's controls take it: moments as the browser's field wants them, flags and numbers as texts. */
export function shapeIn(fields: Record<string, FieldFacts>, row: Values): Values {
  const shaped: Values = { ...row }
  for (const [name, { kind, choices }] of Object.entries(fields)) {
    const value = row[name]
    if (!(name in row)) continue
    if (kind === 'time') shaped[name] = value ? dayTime(Number(value)).replace(' ', 'T') : ''
    if (kind === 'json') shaped[name] = value ? JSON.stringify(value, null, 2) : ''
    if (kind === 'flag' && choices?.[0] === 'false') shaped[name] = String(value)
  }
  return shaped
}

export function shapeOut(fields: Record<string, FieldFacts>, values: Values): Values {
  const shaped: Values = { ...values }
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = values[name]
    if (!(name in values)) continue
    if (kind === 'time') shaped[name] = value ? Math.floor(new Date(String(value)).getTime() / 1000) : null
    if (/^(?:int|bps|weigh)$/.test(kind)) shaped[name] = value === '' || value === null ? null : Number(value)
  }
  return shaped
}

export function describe<N extends ResourceName>(name: N, looks: Looks<N>): Resource<RowOf<N>> {
  const server: {
    url: string
    ns: string
    word: string
    usual: Resource<Row>['usual']
    hasForm?: boolean
    isTree?: boolean
    isSortable?: boolean
  } = resources[name]
  const facts = factsOf(name)
  const factsFor = (field: string): FieldFacts => facts[field] ?? { kind: 'text' }
  const { columns, filters, form, nameOf, ...rest } = looks
  const canSwitch = server.hasForm === true
  return {
    node: name,
    url: server.url,
    ns: server.ns,
    word: server.word,
    usual: server.usual,
    isTree: server.isTree,
    isSortable: server.isSortable,
    isKit: true,
    isWordless: false,
    toForm: (row) => shapeIn(facts, row),
    toRequest: (values) => shapeOut(facts, values),
    ...rest,
    nameOf: typeof nameOf === 'function' ? nameOf : (row) => String((row as Values)[nameOf] ?? ''),
    columns: columns.map((column, index): Column<RowOf<N>> => {
      if (typeof column === 'object' && 'own' in column) {
        const { own, ...looks } = column
        return { name: own, kind: 'text', ...looks }
      }
      const given = typeof column === 'string' ? { name: column } : column
      const about = factsFor(given.name)
      const isFlag = about.kind === 'flag'
      return {
        ...described(given.name, about),
        isSortable: !server.isTree,
        isSwitch: isFlag && canSwitch && !about.isReadOnly,
        phone: index === 0 ? 'title' : isFlag ? 'end' : index < 3 ? 'line' : undefined,
        width: isFlag ? 84 : undefined,
        ...given,
      }
    }),
    filters: filters?.map((filter) => {
      const given = typeof filter === 'string' ? { name: filter } : filter
      return { ...described(given.name, factsFor(given.name)), ...given }
    }),
    form: form?.map((field): Field => {
      const given = typeof field === 'string' ? { name: field } : field
      return given.name in facts
        ? { ...formField(given.name, factsFor(given.name)), ...given }
        : (given as Field)
    }),
  }
}

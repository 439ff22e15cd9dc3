// A resource as the server describes it (api/resources.gen.ts), with the looks its page adds. Names, kinds and limits are
// the server's: a column that does not exist does not compile, and no limit is said twice.
import { resources } from '../../api/resources.gen'
import { recordOf } from '../../lib/guards'
import { readTime, timeText } from '../../lib/time'
import type { Described, Field, Kind, Values } from '../components/form'
import type { Row } from '../components/tree'
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

type Own<N extends ResourceName> = {
  nameOf: Name<N> | ((row: RowOf<N>) => string)
  columns: ColumnOf<N>[]
  filters?: (Name<N> | (Partial<Described> & { name: Name<N> }))[]
  form?: FieldOf<N>[]
}

/** What the server does not say; `ns` and `isSortable` where it says otherwise. */
export type Looks<N extends ResourceName> = Own<N> &
  Partial<Omit<Resource<RowOf<N>>, keyof Own<N> | 'node' | 'url' | 'word' | 'usual' | 'isTree'>>

/** A field as the server keeps it: kinds it does not share with a form, and no name. */
export type FieldFacts = Omit<Partial<Field>, 'name' | 'kind'> & { kind: string; isReadOnly?: boolean }

type Server = Pick<Resource<Row>, 'url' | 'ns' | 'word' | 'usual' | 'isTree' | 'isSortable'> & {
  fields: Record<string, FieldFacts>
  hasForm?: boolean
}

const controls: Record<string, Kind> = { rich: 'long', bps: 'int', weigh: 'int', json: 'long', media: 'text' }

function described(name: string, { kind, choices, from }: FieldFacts): Described {
  return { name, kind: controls[kind] ?? (kind as Kind), choices, from }
}

const isBare = ({ choices }: FieldFacts) => choices?.[0] === 'false'

/** A form's own field for what the server keeps under the name. */
export function formField(name: string, facts: FieldFacts): Field {
  const { kind } = described(name, facts)
  const initial = isBare(facts) ? String(facts.initial ?? false) : facts.initial
  const isEditor = facts.kind === 'rich' || undefined
  return { ...facts, name, kind: kind === 'time' ? 'datetime' : kind, initial, isEditor }
}

/** As the form's controls take it: moments as the browser's field wants them, flags and numbers as texts. */
export function shapeIn(fields: Record<string, FieldFacts>, row: Values): Values {
  const shaped: Values = { ...row }
  for (const [name, facts] of Object.entries(fields)) {
    const { kind } = facts
    const value = row[name]
    if (!(name in row)) continue
    if (kind === 'time') shaped[name] = value ? timeText(Number(value)) : ''
    if (kind === 'json') shaped[name] = value ? JSON.stringify(value, null, 2) : ''
    if (kind === 'flag' && isBare(facts)) shaped[name] = String(value)
  }
  return shaped
}

export function shapeOut(fields: Record<string, FieldFacts>, values: Values): Values {
  const shaped: Values = { ...values }
  for (const [name, { kind }] of Object.entries(fields)) {
    const value = values[name]
    if (!(name in values)) continue
    if (kind === 'time') shaped[name] = value ? readTime(String(value)) : null
    if (/^(?:int|bps|weigh)$/.test(kind)) shaped[name] = value === '' || value === null ? null : Number(value)
  }
  return shaped
}

const named = <N extends string, G extends { name: string }>(given: N | G) =>
  typeof given === 'string' ? { name: given } : given

export function describe<N extends ResourceName>(name: N, looks: Looks<N>): Resource<RowOf<N>> {
  const { fields, hasForm, ...server }: Server = resources[name]
  const facts: Record<string, FieldFacts> = { id: { kind: 'id', isReadOnly: true }, ...fields }
  const factsFor = (field: string) => facts[field] ?? { kind: 'text' }
  const { columns, filters, form, nameOf, ...rest } = looks
  return {
    node: name,
    ...server,
    isKit: true,
    isKept: true,
    toForm: (row) => shapeIn(facts, row),
    toRequest: (values) => shapeOut(facts, values),
    ...rest,
    nameOf: typeof nameOf === 'function' ? nameOf : (row) => String(recordOf(row)[nameOf] ?? ''),
    columns: columns.map((column, index): Column<RowOf<N>> => {
      if (typeof column === 'object' && 'own' in column) {
        const { own, ...looks } = column
        return { name: own, kind: 'text', ...looks }
      }
      const given = named(column)
      const about = factsFor(given.name)
      const isFlag = about.kind === 'flag'
      return {
        ...described(given.name, about),
        isSortable: !server.isTree,
        isSwitch: isFlag && hasForm === true && !about.isReadOnly,
        phone: index === 0 ? 'title' : isFlag ? 'end' : index < 3 ? 'line' : undefined,
        width: isFlag ? 84 : undefined,
        ...given,
      }
    }),
    filters: filters?.map((filter) => {
      const given = named(filter)
      return { ...described(given.name, factsFor(given.name)), ...given }
    }),
    form: form?.map((field): Field => {
      const given = named(field)
      const about = facts[given.name]
      return about ? { ...formField(given.name, about), ...given } : (given as Field)
    }),
  }
}

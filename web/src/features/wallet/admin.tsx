import type { ReactNode } from 'react'
import { Amount, Change, Person, Pill, type Tone } from '../../admin/components/cells'
import type { Row } from '../../admin/components/tree'
import { type Column, defineResource, type Resource } from '../../admin/kit/resource'
import type { Adjust, MoneyEntry, ScoreEntry } from '../../api/office'
import { adjustUrl, walletNode, walletUrl } from './api'

const members = { url: '/admin/user.user', label: 'nickname_text', isLong: true }

type Entry = Row & (MoneyEntry | ScoreEntry)

function describe<E extends Entry>(
  purse: 'money' | 'score',
  change: Column<E>,
  shown: (value: string | number) => ReactNode,
): Resource<E> {
  return defineResource<E>({
    node: walletNode[purse],
    isFiled: true,
    url: walletUrl[purse],
    ns: 'wallet',
    word: purse,
    usual: { field: 'id', down: true },
    nameOf: (row) => `#${row.id}`,
    columns: [
      { name: 'id', kind: 'id', isSortable: true },
      { name: 'create_time', kind: 'time', isSortable: true, phone: 'line' },
      {
        name: 'user_id',
        kind: 'text',
        phone: 'title',
        cell: (row) => (
          <Person
            name={row.user.nickname}
            line={`${row.user.username} · ID ${row.user_id}`}
            avatar={row.user.avatar}
          />
        ),
      },
      { name: 'memo', kind: 'text', phone: 'line' },
      change,
      { name: 'before', kind: 'int', cell: (row) => shown(row.before) },
      { name: 'after', kind: 'int', cell: (row) => shown(row.after) },
    ],
    filters: [
      { name: 'user_id', kind: 'refers', from: members },
      { name: purse, kind: purse === 'money' ? 'money' : 'int' },
      { name: 'memo', kind: 'text' },
      { name: 'create_time', kind: 'time' },
    ],
  })
}

export const moneyLog = describe<MoneyEntry>(
  'money',
  {
    name: 'money',
    kind: 'money',
    isSortable: true,
    phone: 'end',
    cell: (row) => <Change value={row.money} isMoney />,
  },
  (value) => <Amount value={String(value)} />,
)

export const scoreLog = describe<ScoreEntry>(
  'score',
  {
    name: 'score',
    kind: 'int',
    isSortable: true,
    phone: 'end',
    cell: (row) => <Change value={String(row.score)} isMoney={false} />,
  },
  (value) => <span className="o-num">{value}</span>,
)

export const adjustTones: Record<Adjust['state'], Tone> = { waiting: 'wa', approved: 'ok', rejected: 'er' }

/** Large changes wait for a second person; those come first. */
export const adjustments = defineResource<Adjust>({
  node: 'shop/adjust',
  url: adjustUrl,
  ns: 'wallet',
  word: 'waiting',
  usual: { field: 'state', down: true },
  nameOf: (row) => `#${row.id}`,
  columns: [
    { name: 'id', kind: 'id', isSortable: true },
    {
      name: 'user_id',
      kind: 'text',
      phone: 'title',
      cell: (row) => (
        <Person
          name={row.user.nickname}
          line={`${row.user.username} · ID ${row.user.id}`}
          avatar={row.user.avatar}
        />
      ),
    },
    { name: 'unit', kind: 'choice', choices: ['fen', 'point'] },
    {
      name: 'amount',
      kind: 'money',
      label: 'field.money',
      phone: 'line',
      cell: (row) => <Change value={row.amount} isMoney={row.unit === 'fen'} />,
    },
    { name: 'memo', kind: 'text', phone: 'line' },
    { name: 'asked', kind: 'text', cell: (row) => row.asked.username },
    {
      name: 'state',
      kind: 'choice',
      isSortable: true,
      phone: 'end',
      cell: (row, t) => <Pill tone={adjustTones[row.state]}>{t(`choice.state.${row.state}`)}</Pill>,
    },
    { name: 'create_time', kind: 'time', isSortable: true },
  ],
  filters: [
    { name: 'state', kind: 'choice', choices: Object.keys(adjustTones) },
    { name: 'unit', kind: 'choice', choices: ['fen', 'point'] },
    { name: 'user_id', kind: 'refers', from: members },
    { name: 'memo', kind: 'text' },
    { name: 'create_time', kind: 'time' },
  ],
})

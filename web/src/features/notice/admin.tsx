import { Pill, type Tone } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { Message } from '../../api/office'

const tones: Record<string, Tone> = { sent: 'ok', kept: 'in', waiting: 'gr', failed: 'er' }
const channels = ['email', 'sms', 'robot']
const statuses = ['kept', 'sent', 'waiting', 'failed']

export function StatusPill({ status, text }: { status: string; text: string }) {
  return <Pill tone={tones[status] ?? 'gr'}>{text}</Pill>
}

export const message = defineResource<Message>({
  node: 'routine/outbox',
  url: '/admin/routine.outbox',
  ns: 'notice',
  word: 'message',
  usual: { field: 'id', down: true },
  nameOf: (row) => `#${row.id} ${row.target}`,
  columns: [
    { name: 'id', kind: 'id', isSortable: true },
    { name: 'create_time', kind: 'time', isSortable: true, phone: 'line' },
    { name: 'channel', kind: 'choice', choices: channels },
    { name: 'target', kind: 'text', phone: 'title' },
    { name: 'subject', kind: 'text', phone: 'line' },
    {
      name: 'status',
      kind: 'choice',
      phone: 'end',
      isSortable: true,
      cell: (row, t) => <StatusPill status={row.status} text={t(`choice.status.${row.status}`)} />,
    },
  ],
  filters: [
    { name: 'status', kind: 'choice', choices: statuses },
    { name: 'channel', kind: 'choice', choices: channels },
    { name: 'target', kind: 'text' },
    { name: 'subject', kind: 'text' },
    { name: 'create_time', kind: 'time' },
  ],
})

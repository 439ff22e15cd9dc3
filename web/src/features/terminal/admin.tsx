import { Pill, type Tone } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { TerminalRun } from '../../api/office'
import { fileSize } from '../../lib/size'
import { spanText } from './model'

export const tones: Record<TerminalRun['state'], Tone> = {
  running: 'in',
  success: 'ok',
  failed: 'er',
  unknown: 'wa',
}

export const history = defineResource<TerminalRun>({
  node: 'routine/terminal',
  url: '/admin/routine.terminal',
  ns: 'terminal',
  word: 'run',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.command,
  columns: [
    { name: 'id', kind: 'id', isSortable: true },
    {
      name: 'command',
      kind: 'text',
      isSortable: true,
      phone: 'title',
      cell: (row) => <b className="mono">{row.command}</b>,
    },
    {
      name: 'line',
      kind: 'text',
      phone: 'line',
      cell: (row) => (
        <span className="mono u-color-t2" title={row.folder}>
          {row.line}
        </span>
      ),
    },
    { name: 'username', kind: 'text', isSortable: true, phone: 'line' },
    {
      name: 'state',
      kind: 'choice',
      isSortable: true,
      phone: 'end',
      cell: (row, t) => <Pill tone={tones[row.state]}>{t(`choice.state.${row.state}`)}</Pill>,
    },
    { name: 'code', kind: 'int', isSortable: true },
    {
      name: 'duration_ms',
      kind: 'int',
      cell: (row) =>
        row.duration_ms === null || row.duration_ms === undefined ? '—' : spanText(row.duration_ms),
    },
    {
      name: 'bytes',
      kind: 'int',
      isSortable: true,
      cell: (row) => (row.bytes > 0 ? fileSize(row.bytes) : '—'),
    },
    { name: 'ip', kind: 'text', isHidden: true },
    { name: 'started_at', kind: 'time', isSortable: true, phone: 'line' },
    { name: 'ended_at', kind: 'time', isSortable: true, isHidden: true },
  ],
  filters: [
    { name: 'state', kind: 'choice', choices: ['running', 'success', 'failed', 'unknown'] },
    { name: 'command', kind: 'text' },
    { name: 'username', kind: 'text' },
    { name: 'code', kind: 'int' },
    { name: 'started_at', kind: 'time' },
  ],
})

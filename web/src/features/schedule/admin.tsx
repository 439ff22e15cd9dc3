import { Pill, type Tone } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'

const tones: Record<string, Tone> = { done: 'ok', failed: 'er', late: 'wa' }
const intervals: Record<number, string> = { 1: 'second', 60: 'minute', 3600: 'hour' }

export const scheduledJob = defineResource('routine/schedule', {
  nameOf: 'name',
  isWordless: true,
  columns: [
    { name: 'name', cell: (row, t) => t(`name.${row.name}`) },
    {
      name: 'outcome',
      phone: 'end',
      cell: (row, t) => <Pill tone={tones[row.outcome] ?? 'gr'}>{t(`choice.outcome.${row.outcome}`)}</Pill>,
    },
    {
      name: 'every',
      cell: (row, t) => (intervals[row.every] ? t(`every.${intervals[row.every]}`) : row.every),
    },
    { name: 'run_time', phone: 'line' },
    'took_ms',
    'error',
    'failed_time',
    'runs',
    'failures',
    { name: 'node', isHidden: true },
  ],
  filters: ['outcome', 'run_time', 'failed_time'],
})

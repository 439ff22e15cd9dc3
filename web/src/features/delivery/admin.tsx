import { Pill } from '../../admin/components/cells'
import { defineResource } from '../../admin/kit/resource'
import type { components } from '../../api/schema.gen'
import { fileSize } from '../../lib/size'

export type DownloadRow = components['schemas']['DownloadRow']

/** So many addresses in a day are more than one person has. */
const manyAddresses = 5

export const download = defineResource<DownloadRow>({
  node: 'shop/download',
  url: '/admin/shop.download',
  ns: 'delivery',
  word: 'download',
  usual: { field: 'id', down: true },
  nameOf: (row) => row.file_name,
  columns: [
    { name: 'username', kind: 'text', phone: 'title' },
    {
      name: 'file_name',
      kind: 'text',
      phone: 'line',
      cell: (row) => <span className="mono">{row.file_name}</span>,
    },
    {
      name: 'bytes',
      kind: 'int',
      isSortable: true,
      phone: 'line',
      cell: (row) => (
        <span className="o-num">
          {row.bytes >= row.size ? fileSize(row.size) : `${fileSize(row.bytes)} / ${fileSize(row.size)}`}
        </span>
      ),
    },
    { name: 'starts', kind: 'int' },
    { name: 'counted', kind: 'flag', cell: (row, t) => t(`choice.counted.${row.counted ? 1 : 0}`) },
    { name: 'ip', kind: 'text', cell: (row) => <span className="mono">{row.ip}</span> },
    {
      name: 'addresses',
      kind: 'text',
      phone: 'end',
      cell: (row, t) =>
        row.addresses > manyAddresses ? (
          <Pill tone="wa">{t('download.shared', { count: row.addresses })}</Pill>
        ) : (
          String(row.addresses)
        ),
    },
    { name: 'started_at', kind: 'time', isSortable: true, phone: 'line' },
    { name: 'touched_at', kind: 'time', isHidden: true },
    { name: 'agent', kind: 'text', isHidden: true },
  ],
  filters: [
    { name: 'username', kind: 'text' },
    { name: 'file_name', kind: 'text' },
    { name: 'member_id', kind: 'int' },
    { name: 'ip', kind: 'text' },
    { name: 'counted', kind: 'flag', choices: ['0', '1'] },
    { name: 'started_at', kind: 'time' },
  ],
})

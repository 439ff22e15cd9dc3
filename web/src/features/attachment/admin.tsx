import { defineResource } from '../../admin/kit/resource'

const units = ['B', 'KB', 'MB', 'GB']

/** Bytes in the unit that reads best. */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${units[power]}`
}

const isPicture = (mimetype: string) => mimetype.startsWith('image/')

export const attachment = defineResource('routine/attachment', {
  // Its files cannot come back, and it answers for itself.
  isKit: false,
  isKept: false,
  nameOf: 'name',
  columns: [
    {
      name: 'name',
      cell: (row) => (
        <span className="o-file u-inline-row u-gap-8">
          {isPicture(row.mimetype) && <img src={row.url} alt="" width={56} height={32} loading="lazy" />}
          {row.name}
        </span>
      ),
    },
    { name: 'size', cell: (row) => sizeText(row.size), phone: 'end' },
    'mimetype',
    'topic',
    { name: 'admin.username', phone: 'line' },
    'user.username',
    { name: 'quote', isHidden: true },
    { name: 'storage', isHidden: true },
    { name: 'sha1', isHidden: true },
    'last_upload_time',
  ],
  filters: ['mimetype', 'topic', 'size', 'admin_id', 'user_id', 'last_upload_time'],
})

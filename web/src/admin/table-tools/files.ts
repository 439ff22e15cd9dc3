// Tables as files: out as they are filtered, in with a rehearsal first.

import { api } from '../../api/client'
import type { Translate } from '../../lib/messages'
import { saveBlob } from '../../lib/save'
import { toast } from '../../ui/toast'
import type { Search } from '../address'
import { exportRows, type RowError, type WaitingExport } from '../crud'

export type Format = 'csv' | 'xlsx'
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Long tables are written by the server in the background; this waits, says so, and fetches the file. */
async function follow({ export: id, total }: WaitingExport, name: string, t: Translate): Promise<void> {
  toast('success', t('export.waiting', { count: total }))
  for (;;) {
    await pause(2000)
    const at = await api.get('/admin/ajax/export', { query: { id }, dedupe: false })
    if (at.is_ready) break
    if (at.state === 'failed' || at.state === 'cancelled') return toast('error', t('export.failed'))
  }
  const fetchIt = async () =>
    saveBlob(await api.file('/admin/ajax/exportfile', { query: { id }, dedupe: false }), name)
  toast('success', t('export.ready'), { label: t('export.download'), run: () => void fetchIt() })
}

export async function exportTable(url: string, query: Search, format: Format, t: Translate): Promise<void> {
  const name = `${url.replace(/^\/admin\//, '').replace('.', '-')}.${format}`
  const answer = await exportRows(url, { ...query, format })
  if (answer instanceof Blob) saveBlob(answer, name)
  else await follow(answer, name, t)
}

const quoted = (cell: string) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** What went wrong, line by line, to be read beside the file. */
export function errorFile(errors: RowError[], head: string[]): string {
  const lines = errors.map(({ line, field, msg }) => [String(line), field ?? '', msg])
  return `\u{feff}${[head, ...lines].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

/** The head of a file that can be taken in. */
export const emptyFile = (labels: string[]) => `\u{feff}${labels.map(quoted).join(',')}\r\n`

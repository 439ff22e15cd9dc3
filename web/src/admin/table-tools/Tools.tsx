import { Columns3, FileDown, FileUp, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { lazyWithPreload } from '../../lib/lazyWithPreload'
import { IconButton } from '../../ui/IconButton'
import { Menu, type MenuItem } from '../../ui/Menu'
import { useCan } from '../can'
import type { Row } from '../components/tree'
import { listQuery } from '../kit/list'
import type { List } from '../kit/useList'
import { densities, type usePrefs } from '../prefs'
import { ColumnsPanel } from './ColumnsPanel'
import { exportTable, type Format } from './files'

const ImportPanel = lazyWithPreload(async () => (await import('./ImportPanel')).ImportPanel)

type Props<R extends Row> = { list: List<R>; prefs: ReturnType<typeof usePrefs> }

/** How the table looks, and files out and in. */
export function Tools<R extends Row>({ list, prefs }: Props<R>) {
  const { resource } = list
  const t = useT('admin')
  const can = useCan()
  const [open, setOpen] = useState<'columns' | 'import' | null>(null)
  const close = () => setOpen(null)
  const exportAs = (format: Format) => {
    const { page: _, limit: __, ...filtered } = listQuery(list.state)
    void exportTable(resource.url, filtered, format, t).catch(() => undefined)
  }
  const may = (...rights: string[]) => rights.every((one) => can(`${resource.node}/${one}`))
  const files: MenuItem[] = []
  if ((resource.isKit || resource.isFiled) && may('export'))
    for (const format of ['csv', 'xlsx'] as const)
      files.push({
        key: format,
        label: t(`export.${format}`),
        icon: <FileDown />,
        onRun: () => exportAs(format),
      })
  if (resource.isKit && resource.form && may('add', 'import'))
    files.push({ key: 'import', label: t('import.title'), icon: <FileUp />, onRun: () => setOpen('import') })
  return (
    <>
      <Menu
        look="office"
        head={t('table.density')}
        target={{ icon: <Rows3 />, label: t('table.density'), isLined: true }}
        items={densities.map((one) => ({
          key: one,
          label: t(`density.${one}`),
          isChecked: prefs.density === one,
          onRun: () => prefs.setDensity(one),
        }))}
      />
      <IconButton isLined icon={<Columns3 />} label={t('table.columns')} onClick={() => setOpen('columns')} />
      {files.length > 0 && (
        <Menu
          look="office"
          items={files}
          target={{ icon: <FileDown />, label: t('table.files'), isLined: true }}
        />
      )}
      {open === 'columns' && <ColumnsPanel {...{ resource, prefs }} onClose={close} />}
      {open === 'import' && <ImportPanel resource={resource} onDone={list.refresh} onClose={close} />}
    </>
  )
}

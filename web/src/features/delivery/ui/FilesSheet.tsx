import type { OwnedFile } from '../../../api/delivery'
import type { Site } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { day } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { Drawer } from '../../../ui/Drawer'
import { Menu } from '../../../ui/Menu'
import { isCut, whyNoZip } from '../model'
import type { Download } from '../useDownload'
import { DownloadNotice } from './DownloadNotice'
import type { Gate } from './gate'
import { ArchiveIcon, DownloadIcon, ListIcon } from './icons'
import './delivery.css'

type Props = {
  isOpen: boolean
  title: string
  files: OwnedFile[]
  limits: Site['limits'] | undefined
  download: Download
  gate: Gate
  onClose: () => void
}

/** Every file of a pack, a project or a course, alone or all at once. */
export function FilesSheet({ isOpen, title, files, limits, download, gate, onClose }: Props) {
  const t = useT('delivery', 'files')
  const bar = useT('delivery', 'bar')
  const common = useT('common')
  const keys = files.map((file) => file.key)
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  const why = whyNoZip({ keys, bytes }, limits)
  return (
    <Drawer isOpen={isOpen} from="right" title={title} closeLabel={common('action.close')} onClose={onClose}>
      <div className="files-all u-row u-wrap u-gap-10 u-mb-12">
        <p>{bar('files', { count: files.length, size: fileSize(bytes) })}</p>
        <Button disabled={why !== null || download.isBusy} onClick={() => download.zip('files', keys)}>
          <ArchiveIcon />
          ZIP
        </Button>
        <Menu
          look="shop"
          place="bottom-start"
          target={
            <Button disabled={download.isBusy}>
              <ListIcon />
              {bar('list')}
            </Button>
          }
          items={(['aria2', 'metalink', 'sha256'] as const).map((format) => ({
            key: format,
            label: bar(`format.${format}`),
            onRun: () => download.manifest('files', keys, format),
          }))}
        />
      </div>
      {why && (
        <p className="picked-why">
          {bar(`why.${why}`, { files: limits?.zipFiles, size: fileSize(limits?.zipBytes ?? 0) })}
        </p>
      )}
      <DownloadNotice place="files" download={download} gate={gate} />
      <ul className="files-list u-divided">
        {files.map((file) => (
          <li className="u-grid" key={file.key}>
            <div>
              <p>{file.name}</p>
              <p className="files-facts u-flex u-wrap">
                <span className="mono">{fileSize(file.size)}</span>
                {isCut(file) ? (
                  <span>{t('cut', { had: fileSize(file.downloaded) })}</span>
                ) : (
                  file.downloaded_at !== null && <span>{t('had', { day: day(file.downloaded_at) })}</span>
                )}
                {file.updated && <span className="is-new">{t('updated', { note: file.note })}</span>}
              </p>
            </div>
            <button
              type="button"
              className="icon-button"
              disabled={download.isBusy}
              aria-label={t('download', { name: file.name })}
              onClick={() => download.file(`file ${file.key}`, file.key)}
            >
              <DownloadIcon />
            </button>
            <DownloadNotice place={`file ${file.key}`} download={download} gate={gate} />
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

import { useState } from 'react'
import type { ManifestFormat } from '../../../api/delivery'
import type { Site } from '../../../api/types'
import { language, useT } from '../../../lib/i18n'
import { saveBlob } from '../../../lib/save'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { CloseIcon } from '../../../ui/icons'
import { Menu } from '../../../ui/Menu'
import { certificatePdf } from '../api'
import { type Picked, whyNoZip } from '../model'
import type { Download } from '../useDownload'
import { DownloadNotice } from './DownloadNotice'
import type { Gate } from './gate'
import { ArchiveIcon, CertificateIcon, ListIcon } from './icons'

const formats: ManifestFormat[] = ['aria2', 'metalink', 'sha256']

type Props = {
  picked: Picked
  limits: Site['limits'] | undefined
  download: Download
  gate: Gate
  onClear: () => void
}

/** What was ticked, how much that is, and the ways to have it all. */
export function PickedBar({ picked, limits, download, gate, onClear }: Props) {
  const t = useT('delivery', 'bar')
  const [isPrinting, setPrinting] = useState(false)
  const why = whyNoZip(picked, limits)
  const print = async () => {
    setPrinting(true)
    try {
      for (const number of picked.certificates)
        saveBlob(await certificatePdf(number, language()), `${number}.pdf`)
    } catch {
      // the call shows its error
    } finally {
      setPrinting(false)
    }
  }
  return (
    <section
      className="picked u-row u-wrap u-justify-between u-bg-b3 u-border-strong u-round-14 u-mt-20"
      aria-label={t('label')}
    >
      <p aria-live="polite">
        <strong>{t('rows', { count: picked.rows })}</strong>
        <span>{t('files', { count: picked.keys.length, size: fileSize(picked.bytes) })}</span>
        {why && (
          <span className="picked-why">
            {t(`why.${why}`, { files: limits?.zipFiles, size: fileSize(limits?.zipBytes ?? 0) })}
          </span>
        )}
      </p>
      <div className="picked-ways u-row u-wrap u-gap-10">
        {picked.certificates.length > 0 && (
          <Button disabled={isPrinting} onClick={print}>
            <CertificateIcon />
            {t('certificates', { count: picked.certificates.length })}
          </Button>
        )}
        {picked.keys.length > 0 && (
          <>
            <Button
              disabled={why !== null || download.isBusy}
              onClick={() => download.zip('bar', picked.keys)}
            >
              <ArchiveIcon />
              ZIP
            </Button>
            <Menu
              look="shop"
              place="top-end"
              target={
                <Button tone="main" disabled={download.isBusy}>
                  <ListIcon />
                  {t('list')}
                </Button>
              }
              items={formats.map((format) => ({
                key: format,
                label: t(`format.${format}`),
                onRun: () => download.manifest('bar', picked.keys, format),
              }))}
            />
          </>
        )}
        <button type="button" className="icon-button" aria-label={t('clear')} onClick={onClear}>
          <CloseIcon />
        </button>
      </div>
      <DownloadNotice place="bar" download={download} gate={gate} />
    </section>
  )
}

import type { Variant } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { useDownload } from '../useDownload'
import { DownloadNotice } from './DownloadNotice'
import type { Gate } from './gate'
import { DownloadIcon } from './icons'
import './claim.css'

type Props = { variant: Variant; isMain: boolean; gate: Gate }

/** The file of a version that is one's own or open to one, on the page of its material. */
export function VersionDownload({ variant, isMain, gate }: Props) {
  const t = useT('delivery', 'claim')
  const download = useDownload()
  const place = `version ${variant.id}`
  return (
    <div className="version-download u-min-w-0">
      <Button
        tone={isMain ? 'main' : undefined}
        disabled={download.isBusy}
        onClick={() => download.file(place, `v${variant.id}`)}
      >
        <DownloadIcon />
        {t('download', { name: variant.name })}
        {variant.size !== null && <span className="mono">{fileSize(variant.size)}</span>}
      </Button>
      <DownloadNotice place={place} download={download} gate={gate} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Detail } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { CaptchaGate } from '../../captcha/ui/CaptchaGate'
import { purchasesOf } from '../../delivery/api'
import { filesOf } from '../../delivery/model'
import { DownloadIcon } from '../../delivery/ui/icons'
import { useDownload } from '../../delivery/useDownload'
import { siteStart } from '../../site/api'
import '../../delivery/ui/claim.css'

const FilesSheet = lazy(() =>
  import('../../delivery/ui/FilesSheet').then((module) => ({ default: module.FilesSheet })),
)

type Props = { detail: Detail; isMain: boolean }

/** The files of a pack that is one's own or open to one, alone or all at once, on the pack's own page. */
export function OwnedPack({ detail, isMain }: Props) {
  const t = useT('delivery')
  const { data } = useQuery(purchasesOf(detail.id))
  const { data: start } = useQuery(siteStart())
  const download = useDownload()
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never')
  if (!data) return <div className="download-wait" aria-busy="true" />
  const files = filesOf(data.list)
  if (files.length === 0) return <p className="download-wait">{t('purchases.no_files')}</p>
  return (
    <div className="version-download u-min-w-0">
      <Button tone={isMain ? 'main' : undefined} onClick={() => setSheet('open')}>
        <DownloadIcon />
        {t('claim.files', { count: files.length })}
        <span className="mono">{fileSize(files.reduce((sum, file) => sum + file.size, 0))}</span>
      </Button>
      {sheet !== 'never' && (
        <Suspense>
          <FilesSheet
            isOpen={sheet === 'open'}
            title={detail.title}
            files={files}
            limits={start?.site.limits}
            download={download}
            gate={CaptchaGate}
            onClose={() => setSheet('closed')}
          />
        </Suspense>
      )}
    </div>
  )
}

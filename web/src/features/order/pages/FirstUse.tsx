import { useQuery } from '@tanstack/react-query'
import type { Order } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { PlayIcon, PurchasesIcon } from '../../../ui/icons'
import { CaptchaGate } from '../../captcha/ui/CaptchaGate'
import { purchasesOf } from '../../delivery/api'
import { DownloadNotice } from '../../delivery/ui/DownloadNotice'
import { useDownload } from '../../delivery/useDownload'

type Props = { line: Order['lines'][number] }

/** What one does first with something just bought: download its file, or begin to learn. */
export function FirstUse({ line }: Props) {
  const t = useT('order', 'pay')
  const download = useDownload()
  const { data } = useQuery(purchasesOf(line.material ?? 0))
  const row = data?.list[0]
  if (!row) return <span className="button button-main" aria-busy="true" />
  if (row.study)
    return (
      <Button tone="main" href={row.study.next ? `/course2/${row.material}/${row.study.next.id}` : row.path}>
        <PlayIcon />
        {t('done.learn')}
      </Button>
    )
  const file = row.files.find((one) => one.key === `v${line.variant}`)
  // A pack has many files: they are chosen where they are listed.
  if (!file)
    return (
      <Button tone="main" href="/user/my-purchases">
        <PurchasesIcon />
        {t('done.download')}
      </Button>
    )
  return (
    <>
      <Button tone="main" disabled={download.isBusy} onClick={() => download.file('first', file.key)}>
        <PurchasesIcon />
        {t('done.download')}
        <span className="mono">{fileSize(file.size)}</span>
      </Button>
      <DownloadNotice place="first" download={download} gate={CaptchaGate} />
    </>
  )
}

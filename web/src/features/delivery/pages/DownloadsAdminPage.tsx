import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { Confirm } from '../../../admin/components/Dialog'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { api } from '../../../api/client'
import { useT } from '../../../lib/i18n'
import { type DownloadRow, download } from '../admin'

/** Who took which file, when and from where. */
export default function DownloadsAdminPage() {
  const t = useT('delivery', 'download')
  const canReset = useCan()('shop/download/reset')
  const [asked, setAsked] = useState<DownloadRow | null>(null)
  return (
    <>
      <ResourcePage
        resource={download}
        rowItems={(row) =>
          canReset
            ? [{ key: 'reset', label: t('reset'), icon: <RotateCcw />, onRun: () => setAsked(row) }]
            : []
        }
      />
      {asked && (
        <Confirm
          title={t('reset_title')}
          text={t('reset_text', { name: asked.username, file: asked.file_name })}
          action={t('reset_yes')}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            const body = { member: asked.member_id, file: asked.file_id }
            void api
              .post('/admin/shop.download/reset', body, { showSuccess: true })
              .catch(() => undefined)
              .finally(() => setAsked(null))
          }}
        />
      )}
    </>
  )
}

import { Copy, ExternalLink } from 'lucide-react'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import { useT } from '../../../lib/i18n'
import { useCopy } from '../../../ui/useCopy'
import { attachment } from '../admin'
import '../attachment.css'

export default function AttachmentsPage() {
  const t = useT('attachment')
  const copy = useCopy()
  return (
    <ResourcePage
      resource={attachment}
      rowItems={(row) => [
        {
          key: 'open',
          label: t('attachment.open'),
          icon: <ExternalLink />,
          onRun: () => void window.open(row.url, '_blank', 'noopener'),
        },
        {
          key: 'copy',
          label: t('attachment.copy'),
          icon: <Copy />,
          onRun: () => void copy(new URL(row.url, location.href).href),
        },
      ]}
    />
  )
}

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { Confirm } from '../../../admin/components/lazyDialogs'
import { ResourcePage } from '../../../admin/kit/ResourcePage'
import type { Admin } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { admin } from '../admin'
import { resetOtp } from '../api'

export default function AdminsPage() {
  const t = useT('admin')
  const can = useCan()
  const [lost, setLost] = useState<{ row: Admin; refresh: () => Promise<void> } | null>(null)
  return (
    <>
      <ResourcePage
        resource={admin}
        rowItems={(row, { refresh }) =>
          row.otp && can('auth/admin/otpOff')
            ? [
                {
                  key: 'otp',
                  label: t('admin.otp_reset'),
                  icon: <KeyRound />,
                  onRun: () => setLost({ row, refresh }),
                },
              ]
            : []
        }
      />
      {lost && (
        <Confirm
          title={t('admin.otp_reset_title', { name: admin.nameOf(lost.row) })}
          text={t('admin.otp_reset_text')}
          action={t('admin.otp_reset')}
          onClose={() => setLost(null)}
          onConfirm={() => {
            setLost(null)
            void resetOtp(lost.row.id)
              .then(lost.refresh)
              .catch(() => undefined)
          }}
        />
      )}
    </>
  )
}

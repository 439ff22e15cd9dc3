import { useQuery } from '@tanstack/react-query'
import { PageHead } from '../../../admin/components/PageHead'
import { Failed } from '../../../admin/components/states'
import { ownProfile } from '../api'
import { DetailsCard } from '../ui/DetailsCard'
import { DevicesCard } from '../ui/DevicesCard'
import { OtpCard } from '../ui/OtpCard'
import { PasswordCard } from '../ui/PasswordCard'
import '../ui/profile.css'

export default function ProfilePage() {
  const { data, error, refetch } = useQuery(ownProfile())
  return (
    <>
      <PageHead node="routine/adminInfo" />
      {error && !data && (
        <Failed reason={error} right="routine/adminInfo/index" onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="profile">
          <div className="u-grid u-gap-12">
            <DetailsCard key={`${data.info.email} ${data.info.mobile}`} profile={data.info} />
            <PasswordCard hasOtp={data.info.otp} />
          </div>
          <div className="u-grid u-gap-12">
            <OtpCard isOn={data.info.otp} />
            <DevicesCard />
          </div>
        </div>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { dayTime } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { devices, useSignOut } from '../api'
import { deviceName } from '../model'

export default function DevicesPage() {
  const t = useT('account')
  const route = useT('route')
  const all = useQuery(devices())
  const signOut = useSignOut()
  const list = all.data?.list ?? []
  const others = list.filter((device) => !device.current).length
  return (
    <>
      <div className="member-head">
        <div>
          <h1 className="u-mb-20">{route('title.user-account-devices')}</h1>
          <p className="member-lead u-row u-wrap u-gap-8">{t('devices.lead')}</p>
        </div>
        {others > 0 && (
          <Button disabled={signOut.isPending} onClick={() => signOut.mutate({ others: true })}>
            {t('devices.others')}
          </Button>
        )}
      </div>
      {all.error && !all.data && <Failed query={all} />}
      {all.isPending && <div className="member-wait" aria-busy="true" />}
      {list.length > 0 && (
        <ul className="panel rows">
          {list.map((device) => (
            <li key={device.id} className="device">
              <div>
                <p className="device-name">
                  {deviceName(device.agent) ?? t('devices.unknown')}
                  {device.current && <span className="tag">{t('devices.current')}</span>}
                </p>
                <p className="row-facts">
                  <span className="mono">{device.ip}</span>
                  <span>{t('devices.seen', { time: dayTime(device.seen_time) })}</span>
                  <span>{t('devices.login', { time: dayTime(device.login_time) })}</span>
                </p>
              </div>
              {!device.current && (
                <Button
                  disabled={signOut.isPending}
                  aria-label={t('devices.out_name', {
                    name: deviceName(device.agent) ?? t('devices.unknown'),
                  })}
                  onClick={() => signOut.mutate({ id: device.id })}
                >
                  {t('devices.out')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

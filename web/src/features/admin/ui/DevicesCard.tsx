import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { Pill, When } from '../../../admin/components/cells'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { ownDevices, signOut } from '../api'
import { deviceName } from '../model'

export function DevicesCard() {
  const t = useT('admin')
  const queries = useQueryClient()
  const { data } = useQuery(ownDevices())
  const list = data?.list ?? []
  const hasOthers = list.some((one) => !one.current)
  const out = (what: Parameters<typeof signOut>[0]) =>
    void signOut(what)
      .catch(() => undefined)
      .then(() => queries.invalidateQueries({ queryKey: ownDevices().queryKey }))
  return (
    <section className="o-card profile-devices">
      <div className="o-card-head">
        <h2>{t('profile.devices')}</h2>
        <small>{t('profile.devices_text')}</small>
      </div>
      <ul>
        {list.map((one) => {
          const name = deviceName(one.agent) || t('profile.unknown_device')
          return (
            <li className="u-row u-gap-12 u-line-top" key={one.id}>
              {/Mobile|Android|iPhone/.test(one.agent) ? (
                <Smartphone className="u-flex-none" aria-hidden="true" />
              ) : (
                <Laptop className="u-flex-none" aria-hidden="true" />
              )}
              <span className="u-grid u-flex-1">
                <b className="u-flex u-gap-8 u-weight-500">
                  {name}
                  {one.current && <Pill tone="ok">{t('profile.current')}</Pill>}
                </b>
                <small>
                  {one.ip} · {t('profile.seen')} <When unix={one.seen_time} />
                </small>
              </span>
              {!one.current && (
                <button
                  type="button"
                  className="o-icon"
                  aria-label={t('profile.out_device', { device: name })}
                  title={t('profile.out')}
                  onClick={() => out({ id: one.id })}
                >
                  <LogOut />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      <div className="profile-foot u-line-top">
        {hasOthers ? (
          <Button look="office" onClick={() => out({ others: true })}>
            {t('profile.out_others')}
          </Button>
        ) : (
          <p className="u-color-t3">{t('profile.no_others')}</p>
        )}
      </div>
    </section>
  )
}

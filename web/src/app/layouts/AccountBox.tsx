import type { MemberInfo } from '../../api/types'
import { logOut } from '../../features/account/api'
import { useT } from '../../lib/i18n'

const center = '/user/account/overview'
const ownPages = [
  ['purchases', '/user/my-purchases'],
  ['orders', '/user/my-orders'],
  ['coupons', '/user/my-coupons'],
  ['collections', '/my-collections'],
  ['history', '/browse-history'],
  ['vip', '/vip-pricing'],
  ['share', '/share'],
] as const

type Props = { member: Pick<MemberInfo, 'money' | 'score'>; onLeave: () => void }

/** Balance, points and one's own pages, below the name in the header. */
export function AccountBox({ member, onLeave }: Props) {
  const t = useT('common')
  return (
    <div className="head-menu-box">
      <dl>
        <div>
          <dt>{t('account.money')}</dt>
          <dd>¥{member.money}</dd>
          <dd>
            <a href="/topup" onClick={onLeave}>
              {t('account.topup')}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('account.score')}</dt>
          <dd>{member.score}</dd>
        </div>
      </dl>
      <ul>
        <li>
          <a href={center} onClick={onLeave}>
            {t('account.center')}
          </a>
        </li>
        {ownPages.map(([name, href]) => (
          <li key={name}>
            <a href={href} onClick={onLeave}>
              {t(`account.${name}`)}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void logOut().catch(() => undefined)}>
            {t('account.leave')}
          </button>
        </li>
      </ul>
    </div>
  )
}

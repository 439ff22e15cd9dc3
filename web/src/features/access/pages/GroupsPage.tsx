import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../admin/can'
import { Person, When } from '../../../admin/components/cells'
import { useOffice } from '../../../admin/office'
import { apiQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { adminGroup } from '../admin'
import { RightsScreen } from '../ui/RightsScreen'

/** What one holds oneself is what one can give. */
export default function GroupsPage() {
  const { menus } = useOffice()
  return (
    <RightsScreen
      resource={adminGroup}
      rights={menus}
      aside={(group) => <Members id={group.id} count={group.members} />}
    />
  )
}

function Members({ id, count }: { id: number; count: number }) {
  const t = useT('access')
  const isOpen = useCan()('auth/admin/index')
  const { data } = useQuery({
    ...apiQuery('/admin/auth.admin/index', { limit: 100 }),
    enabled: isOpen,
  })
  const members = data?.list.filter((one) => one.group_arr.includes(id)) ?? []
  return (
    <section className="o-card rights-members">
      <div className="o-card-head">
        <h2>{t('group.members')}</h2>
        <small>{t('group.people', { count })}</small>
      </div>
      <ul>
        {members.map((one) => (
          <li className="u-row u-justify-between u-gap-8 u-text-12 u-color-t3 u-line-top" key={one.id}>
            <Person
              name={one.nickname || one.username}
              line={[one.job_name, one.department_name].filter(Boolean).join(' · ') || one.username}
              avatar={one.avatar}
            />
            <When unix={one.last_login_time} />
          </li>
        ))}
      </ul>
      {count === 0 && <p>{t('group.no_members')}</p>}
      {isOpen && data && members.length < count && (
        <p>
          <a href="/admin/auth/admin">{t('group.more_members', { count: count - members.length })}</a>
        </p>
      )}
    </section>
  )
}

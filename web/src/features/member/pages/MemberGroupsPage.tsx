import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../../admin/parts/states'
import type { ListPage, Rule } from '../../../api/office'
import { question } from '../../../api/query'
import { memberGroup, memberRule } from '../../access/admin'
import { RightsScreen } from '../../access/ui/RightsScreen'

export default function MemberGroupsPage() {
  const { data, error, refetch } = useQuery(question<ListPage<Rule>>(`${memberRule.url}/index`))
  if (error && !data) return <Failed reason={error} right="user/rule/index" onRetry={() => void refetch()} />
  return data ? <RightsScreen resource={memberGroup} rights={data.list} /> : null
}

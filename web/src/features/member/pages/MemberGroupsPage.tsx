import { useQuery } from '@tanstack/react-query'
import { Failed } from '../../../admin/components/states'
import { listRows } from '../../../admin/crud'
import type { Rule } from '../../../api/office'
import { memberGroup, memberRule, ruleTitle } from '../../access/admin'
import type { RightNode } from '../../access/model'
import { RightsScreen } from '../../access/ui/RightsScreen'

function titled(rules: Rule[]): RightNode[] {
  return rules.map((rule) => ({
    ...rule,
    title: ruleTitle(rule),
    children: rule.children && titled(rule.children),
  }))
}

export default function MemberGroupsPage() {
  const { data, error, refetch } = useQuery(listRows(memberRule))
  if (error && !data) return <Failed reason={error} right="user/rule/index" onRetry={() => void refetch()} />
  return data ? <RightsScreen resource={memberGroup} rights={titled(data.list)} /> : null
}

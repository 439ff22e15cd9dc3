import { useCan } from '../../../admin/can'
import { type Condition, conditionQuery } from '../../../admin/kit/list'
import { withQuery } from '../../../lib/url'

/** The address of the list behind a figure; none for who may not see it. */
export function useListLink() {
  const can = useCan()
  return (page: string, conditions: Condition[] = []) =>
    can(`${page}/index`) ? withQuery(`/admin/${page}`, conditionQuery(conditions)) : undefined
}

import { useQuery } from '@tanstack/react-query'
import type { OwnFact } from '../../../api/types'
import { useSignedIn } from '../../../lib/session'
import { ownFacts } from '../api'

const none = new Map<number, OwnFact>()

/** What is the member's own about these materials, by number; nothing for guests, and nothing while it is on its way. */
export function useOwn(ids: number[]): Map<number, OwnFact> {
  const isMember = useSignedIn('member') !== null
  const wanted = [...new Set(ids)].sort((a, b) => a - b).slice(0, 100)
  const { data } = useQuery({
    ...ownFacts(wanted),
    enabled: isMember && wanted.length > 0,
    select: ({ list }) => new Map(list.map((fact) => [fact.id, fact])),
  })
  return isMember ? (data ?? none) : none
}

import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/query'

const EVERY = 60_000

/** How much waits on each page of the menu, by the page's name in lower case; only what one may look at. */
export function useMenuCounts(): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...apiQuery('/admin/ajax/waiting'), staleTime: EVERY, refetchInterval: EVERY })
  return new Map((data ?? []).map(({ page, count }) => [page.toLowerCase(), count]))
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client'
import { apiQuery } from '../../api/query'

export const calendar = (month: string) => ({
  ...apiQuery('/api/points/calendar', { month }),
  staleTime: 2_000,
})

/** Once a day. Done already, in another tab or on the phone: the calendar says so itself. */
export function useCheckIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/points/checkin', {}),
    onSettled: () =>
      Promise.all(
        ['/api/points/calendar', '/api/account/integral', '/api/account/overview', 'me'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

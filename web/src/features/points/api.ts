import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PointsCalendar } from '../../api/buying'
import { api } from '../../api/client'
import { question } from '../../api/query'

export const calendar = (month: string) => ({
  ...question<PointsCalendar>('/api/points/calendar', { month }),
  staleTime: 2_000,
})

type CheckedIn = { points: number; streak: number; score: number }

/** Once a day. Done already, in another tab or on the phone: the calendar says so itself. */
export function useCheckIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.post<CheckedIn>('/api/points/checkin', {}),
    onSettled: () =>
      Promise.all(
        ['/api/points/calendar', '/api/account/integral', '/api/account/overview', 'me'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

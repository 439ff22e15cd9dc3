import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../api/client'
import { ApiError } from '../../api/errors'
import { apiQuery } from '../../api/query'
import type { Schema } from '../../api/wire'

export type Team = Schema<'TeamView'>
export type Seat = Schema<'SeatView'>
export type OwnSeat = Schema<'OwnSeat'>
export type SeatOffer = Schema<'SeatOffer'>

export const rowsPerPage = 20

export const seats = () => ({ ...apiQuery('/api/seat/index', {}), staleTime: 2_000 })
export const poolUses = (page: number) => ({ ...apiQuery('/api/seat/uses', { page }), staleTime: 2_000 })

/** Refusals are shown at the field. */
const quiet = { showError: false }
const confirmed = { showSuccess: true }

export const offerOf = (code: string) =>
  api.get('/api/seat/offer', { query: { code }, dedupe: false, ...quiet })
export const joinTeam = (code: string) => api.post('/api/seat/join', { code }, quiet)
export const leaveTeam = () => api.post('/api/seat/leave', {}, confirmed)
export const setCompany = (company: string) =>
  api.post('/api/seat/company', { company }, { ...quiet, ...confirmed })
export const setCode = (on: boolean) => api.post('/api/seat/code', { on }, confirmed)
export const invite = (email: string) => api.post('/api/seat/invite', { email }, { ...quiet, ...confirmed })
export const removeSeat = (id: number) => api.post('/api/seat/remove', { id }, confirmed)

/** A refusal belongs to the form's only field. */
export const explainAt = (field: string) => (reason: unknown) =>
  reason instanceof ApiError && reason.message !== '' ? { fields: [field], message: reason.message } : null

/** Seats came or went: so did what may be downloaded. */
export function useSeatsChanged(): () => Promise<unknown> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries(), [queries])
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import type { QueryOf } from '../../api/wire'
import { saveBlob } from '../../lib/save'
import { uuid } from '../../lib/uuid'

const offerPath = '/admin/ajax/terminalconfig'

/** What can be run on this server. */
export const useOffer = () => useQuery(apiQuery(offerPath))

export function useOfferChange() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: [offerPath] })
  return {
    refresh,
    setManager: async (manager: string) => {
      await api.post('/admin/ajax/changeterminalconfig', { manager })
      await refresh()
    },
    serve: async (command: string, extend: string) => {
      await api.post('/admin/ajax/terminalserve', { command, extend, uuid: uuid() })
      await refresh()
    },
    stop: async (id: string) => {
      await stopTask(id)
      // It has a moment to end by itself.
      setTimeout(() => void refresh(), 700)
    },
  }
}

export const stopTask = (id: string) => api.post('/admin/ajax/terminalstop', { uuid: id })

export const knownRuns = (uuids: string[]) =>
  api.get('/admin/ajax/terminaltasks', { query: { uuids }, showError: false })

export const openStream = (
  query: QueryOf<'/admin/ajax/terminal', 'get'>,
  from: string | null,
  signal: AbortSignal,
) =>
  api.stream('/admin/ajax/terminal', {
    query,
    signal,
    showError: false,
    headers: from ? { 'last-event-id': from } : {},
  })

export const useOutput = (id: number, from: number) =>
  useQuery(apiQuery('/admin/routine.terminal/view', { id, from }))

/** The whole output, as the server has it. */
export async function saveOutput(which: { id: number } | { uuid: string }, name: string): Promise<void> {
  const file = await api.file('/admin/routine.terminal/export', { query: which, timeout: null })
  saveBlob(file, `${name.replaceAll('.', '-')}.log`)
}

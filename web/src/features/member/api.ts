import { api } from '../../api/client'
import { apiQuery } from '../../api/query'

const url = '/admin/user.user'

/** All that staff may see of one member. */
export const memberOverview = (id: number) => ({ ...apiQuery(`${url}/dossier`, { id }), staleTime: 0 })

/** One of a member's sessions, or all of them. */
export const signOut = (id: number, session: number | null) =>
  api.post(`${url}/signout`, { id, session }, { showSuccess: true })

export const addNote = (id: number, body: string) => api.post(`${url}/note`, { id, body })

export const removeNote = (id: number, remove: number) => api.post(`${url}/note`, { id, remove })

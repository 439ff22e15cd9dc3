import { api } from '../../api/client'
import type { Dossier } from '../../api/office'
import { question } from '../../api/query'

const url = '/admin/user.User'

/** All that staff may see of one member. */
export const dossier = (id: number) => ({ ...question<Dossier>(`${url}/dossier`, { id }), staleTime: 0 })

/** One of a member's sessions, or all of them. */
export const signOut = (id: number, session: number | null) =>
  api.post<null>(`${url}/signOut`, { id, session }, { showSuccess: true })

export const addNote = (id: number, body: string) => api.post<null>(`${url}/note`, { id, body })

export const removeNote = (id: number, remove: number) => api.post<null>(`${url}/note`, { id, remove })

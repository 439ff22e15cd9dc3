import { api } from '../../api/client'
import { apiQuery } from '../../api/query'

const office = '/admin/routine.letter'

export const letterKinds = () => ({ ...apiQuery(`${office}/index`), staleTime: 0 })

export const switchKind = (kind: string, isOn: boolean) =>
  api.post(`${office}/edit`, { kind, is_on: isOn }, { showSuccess: true })

export const letterPreview = (kind: string, letterLang: string) =>
  apiQuery(`${office}/preview`, { kind, letter_lang: letterLang })

export const letterChoices = () => ({
  ...apiQuery('/api/account/letters', {}, { isOwn: true }),
  staleTime: 0,
})

export const chooseLetters = (kind: string, isWanted: boolean) =>
  api.post('/api/account/letters', { kind, is_wanted: isWanted }, { showSuccess: true })

/** From the link in a letter: whoever has it need not be signed in. */
export const unsubscribe = (word: string) =>
  api.post('/api/letter/unsubscribe', {}, { query: { word }, showError: false, stay: true })

import { api } from '../../api/client'
import type { ManifestFormat } from '../../api/delivery'
import { apiQuery } from '../../api/query'
import type { Language } from '../../lib/i18n'
import type { PurchaseSearch } from './model'

export const rowsPerPage = 20

export const purchases = ({ kind, q, updated, page }: PurchaseSearch) => ({
  ...apiQuery('/api/order/purchases', {
    kind: kind === 'all' ? undefined : kind,
    q,
    updated: updated ? 1 : undefined,
    page,
  }),
  staleTime: 2_000,
  // A download ends outside the page; coming back from it shows how far it got.
  refetchOnWindowFocus: true,
})

/** What a member has of one material. */
export const purchasesOf = (material: number) => ({
  ...apiQuery('/api/order/purchases', { material }, { stay: true, isOwn: true }),
  staleTime: 2_000,
})

/** What the soft limit asks for; empty until it does. */
export type Passed = { captchaId?: string; captchaInfo?: string }

/** Refusals are told where the button is. */
const quiet = { showError: false }

export const getTicket = (keys: string[], edition: number | undefined, passed: Passed) =>
  api.post('/api/download/ticket', { keys, edition, ...passed }, quiet)

export const getZip = (keys: string[], passed: Passed) =>
  api.post('/api/download/zip', { keys, ...passed }, quiet)

export const getManifest = (keys: string[], format: ManifestFormat, passed: Passed) =>
  api.post('/api/download/manifest', { keys, format, ...passed }, quiet)

export const claim = (material: number) => api.post('/api/download/claim', { material }, quiet)
export const pool = () => apiQuery('/api/download/pool', {}, { stay: true })

export const certificatePdf = (number: string, lang: Language) =>
  api.file('/api/certificate/pdf', { query: { number, lang }, dedupe: false })

export const nameCertificate = (input: { number: string; licensee: string; project: string }) =>
  api.post('/api/certificate/name', input, quiet)

export const verified = (number: string) => apiQuery('/api/certificate/verify', { number }, { stay: true })

/** A refused or failed call. `status` is the HTTP status (0: no answer), `code` the envelope's, `error` our own name for it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  readonly error: string | null
  /** The field of a form that it is about. */
  readonly field: string | null
  readonly data: unknown
  /** The server's number for the request, to be found in its log. */
  readonly request: string | null

  constructor(
    message: string,
    about: {
      status?: number
      code?: number
      error?: string | null
      field?: string | null
      data?: unknown
      request?: string | null
    } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = about.status ?? 0
    this.code = about.code ?? 0
    this.error = about.error ?? null
    this.field = about.field ?? null
    this.data = about.data
    this.request = about.request ?? null
  }
}

const known = [302, 400, 401, 403, 404, 408, 409, 500, 501, 502, 503, 504, 505]

/** Key of the message for an HTTP status (seed section 8). */
export function statusKey(status: number): string {
  return known.includes(status) ? `http.${status}` : 'http.other'
}

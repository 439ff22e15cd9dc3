// What the server says an address takes and gives, from its description of the API (schema.gen.ts, made by bin/gen).
import type { Query } from '../lib/url'
import type { components, paths } from './schema.gen'

type Method = 'get' | 'post' | 'put' | 'delete'

/** An answer's type by its name in the description. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/** Addresses that answer a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: object } ? P : never
}[keyof paths]

/** Numbers and texts are the same in an address. */
type InAddress<T> = T extends number ? T | string : string extends T ? T | number : T

/** What stands behind the question mark: as described, or whatever is wanted where the description is silent. */
export type QueryOf<P, M extends Method> = P extends keyof paths
  ? paths[P][M] extends { parameters: { query?: infer Q } }
    ? [Q] extends [undefined]
      ? Query
      : { [K in keyof NonNullable<Q>]: InAddress<NonNullable<Q>[K]> }
    : Query
  : never

/** What is sent. The server reads every field that is left out as its default. */
export type BodyOf<P, M extends Method> = P extends keyof paths
  ? paths[P][M] extends {
      requestBody: { content: { 'application/json': infer Body } }
    }
    ? Partial<Body>
    : Record<string, never>
  : never

export type ResultOf<P, M extends Method> = P extends keyof paths
  ? paths[P][M] extends {
      responses: { 200: { content: { 'application/json': { data: infer Data } } } }
    }
    ? Data
    : never
  : never

/** A query must be given where the address requires something of it. */
export type QueryArgs<Q, Options> =
  Partial<Q> extends Q ? [query?: Q, options?: Options] : [query: Q, options?: Options]

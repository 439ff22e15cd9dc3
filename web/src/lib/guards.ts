/** Whether a value is one of a closed choice. */
export const isOneOf = <T>(choices: readonly T[], value: unknown): value is T =>
  choices.some((choice) => choice === value)

/** What was pressed, or what it stands in, if that is one of these. */
export const pressed = (event: { target: EventTarget | null }, selector: string): Element | null =>
  event.target instanceof Element ? event.target.closest(selector) : null

/** Whether a value has fields that can be asked for. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The fields of a value that came from outside; none where it is no object. */
export const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

export const isText = (value: unknown): value is string => typeof value === 'string'

/** An object's own names, as its type has them. */
export const keysOf = <T extends object>(value: T) => Object.keys(value) as (keyof T & string)[]

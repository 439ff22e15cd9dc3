/** Whether a value is one of a closed choice. */
export const isOneOf = <T>(choices: readonly T[], value: unknown): value is T =>
  (choices as readonly unknown[]).includes(value)

/** What was pressed, or what it stands in, if that is one of these. */
export const pressed = (event: { target: EventTarget | null }, selector: string): Element | null =>
  event.target instanceof Element ? event.target.closest(selector) : null

type Yielding = { scheduler?: { yield?: () => Promise<void> } }

/** Lets the browser see to the person in front of it between two pieces of work. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as Yielding
  return scheduler?.yield?.() ?? new Promise((done) => setTimeout(done))
}

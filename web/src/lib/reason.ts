/** The error's own words. */
export const reasonText = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

/** Layers of what Mantine opens over the page, above those in tokens.css. */
export const layers = { panel: 3000, dialog: 3100, popover: 3200, toast: 9999 } as const

// What Mantine is told in numbers and colours; everything else stands in tokens.css.

/** Layers of what opens over the page, above those in tokens.css. */
export const layers = { panel: 3000, dialog: 3100, popover: 3200, toast: 9999 } as const

/** From the lightest to the darkest. */
export const gold = [
  '#fff6e5',
  '#ffeacb',
  '#fbd598',
  '#f8c36a',
  '#f5b14c',
  '#e89c2c',
  '#cf841a',
  '#a96a11',
  '#8a5200',
  '#5f3900',
] as const

export const dark = [
  '#f5f4f1',
  '#bbb9b4',
  '#8e8c89',
  '#6e6d73',
  '#3b3b42',
  '#2d2d32',
  '#222226',
  '#18181b',
  '#121214',
  '#0b0b0c',
] as const

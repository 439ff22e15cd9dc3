import 'react'

declare module 'react' {
  /** Variables of our own style sheets. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}

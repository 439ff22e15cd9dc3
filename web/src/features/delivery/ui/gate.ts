import type { ComponentType, ReactElement } from 'react'

/** The captcha's place beside the button that asks for it; pages hand it in. */
export type Gate = ComponentType<{
  purpose: 'download'
  isOpen: boolean
  onPass: (id: string, info: string) => void
  onClose: () => void
  children: ReactElement
}>

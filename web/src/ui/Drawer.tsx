import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { layers } from './tokens'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'

type Props = {
  isOpen: boolean
  from: 'left' | 'right' | 'bottom'
  title: string
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** Drawer from the side or from the thumb's edge. Seed section 9: overlays stack at 3000. */
export function Sheet({ isOpen, from, title, closeLabel, onClose, children }: Props) {
  // Mantine's own scroll lock writes a style element that the content policy refuses.
  useEffect(() => {
    document.documentElement.classList.toggle('is-locked', isOpen)
    return () => document.documentElement.classList.remove('is-locked')
  }, [isOpen])
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position={from}
      size={from === 'left' ? 300 : from === 'right' ? 420 : 'auto'}
      title={title}
      zIndex={layers.panel}
      lockScroll={false}
      transitionProps={{ duration: 200 }}
      // A dialog's head is not the page's.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': closeLabel }}
      classNames={{
        content: `sheet sheet-${from}`,
        header: 'sheet-head',
        title: 'sheet-title',
        body: 'sheet-body',
      }}
    >
      {children}
    </Drawer>
  )
}

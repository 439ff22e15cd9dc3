import { Drawer as MantineDrawer } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { MantineRoot } from './MantineRoot'
import { overlayProps } from './overlay'
import { layers } from './tokens'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './drawer.css'

type Props = {
  look?: 'shop' | 'office'
  isOpen?: boolean
  from: 'left' | 'right' | 'bottom'
  size?: number
  title: ReactNode
  closeLabel: string
  /** Something stands above it, and has the keyboard. */
  isBelow?: boolean
  onClose: () => void
  children: ReactNode
}

const sizes = { left: 300, right: 420, bottom: 'auto' }

/** From the side, or from the thumb's edge. */
export function Drawer({ look = 'shop', isOpen = true, from, size, isBelow = false, ...props }: Props) {
  const { title, closeLabel, onClose, children } = props
  const isShop = look === 'shop'
  // Mantine's own scroll lock writes a style element that the content policy refuses. The back office's pages scroll inside.
  useEffect(() => {
    if (!isShop) return
    document.documentElement.classList.toggle('is-locked', isOpen)
    return () => document.documentElement.classList.remove('is-locked')
  }, [isShop, isOpen])
  return (
    <MantineRoot>
      <MantineDrawer
        {...overlayProps(isShop ? `sheet sheet-${from}` : 'o-panel', look, closeLabel)}
        opened={isOpen}
        onClose={onClose}
        closeOnEscape={!isBelow}
        trapFocus={!isBelow}
        position={from}
        size={size ?? sizes[from]}
        title={title}
        zIndex={layers.panel}
      >
        {children}
      </MantineDrawer>
    </MantineRoot>
  )
}

import { Popover } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { layers } from '../../../ui/tokens'
import '@mantine/core/styles/Popover.layer.css'
import type { CaptchaPurpose } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Drawer } from '../../../ui/Drawer'
import { MantineRoot } from '../../../ui/MantineRoot'
import { Captcha } from './Captcha'

export type Props = {
  purpose: CaptchaPurpose
  isOpen: boolean
  /** How often it was opened: each time asks anew, even if the answered one is still fading out. */
  opening: number
  onPass: (id: string, info: string) => void
  onClose: () => void
}

/** Beside what it lies over; on a phone at the thumb's edge. */
export function CaptchaFrame({ purpose, isOpen, opening, onPass, onClose }: Props) {
  const t = useT('captcha')
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  // The popover hears keys only while the focus is inside; a picture that is replaced may drop it.
  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen, onClose])
  if (isPhone)
    return (
      <Drawer
        isOpen={isOpen}
        from="bottom"
        title={t('page.why')}
        closeLabel={t('page.close')}
        onClose={onClose}
      >
        <Captcha key={opening} purpose={purpose} onPass={onPass} />
      </Drawer>
    )
  return (
    <MantineRoot>
      <Popover
        opened={isOpen}
        onDismiss={onClose}
        position="left"
        width={420}
        offset={16}
        withArrow
        arrowSize={14}
        trapFocus
        returnFocus
        withRoles={false}
        zIndex={layers.panel}
        transitionProps={{ duration: 120 }}
        classNames={{ dropdown: 'captcha-panel', arrow: 'captcha-arrow' }}
      >
        <Popover.Target>
          <span className="u-inset-0 u-no-pointer" />
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t('page.why')}>
          <Captcha key={opening} purpose={purpose} onPass={onPass} onClose={onClose} />
        </Popover.Dropdown>
      </Popover>
    </MantineRoot>
  )
}

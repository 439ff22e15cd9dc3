import { Menu } from '@mantine/core'
import { layers } from '../../ui/tokens'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { IconButton } from './IconButton'

export type Item = {
  key: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isChecked?: boolean
  isDisabled?: boolean
  onRun: () => void
}

type Props = {
  /** The button it hangs from: one of its own, or a sign with a name. */
  target: ReactElement | { icon: ReactNode; label: string; tip?: string; isLined?: boolean }
  items: (Item | null)[]
  head?: ReactNode
  place?: 'bottom-end' | 'bottom-start' | 'top-start'
}

/** A menu of actions below its button. Null draws a line. */
export function Dropdown({ target, items, head, place = 'bottom-end' }: Props) {
  return (
    <Menu
      position={place}
      shadow="none"
      zIndex={layers.popover}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: 'o-drop', item: 'o-drop-item', label: 'o-drop-label', divider: 'o-drop-line' }}
    >
      <Menu.Target>{isValidElement(target) ? target : <IconButton {...target} />}</Menu.Target>
      <Menu.Dropdown>
        {head && <Menu.Label>{head}</Menu.Label>}
        {items.map((item, index) =>
          item ? (
            <Menu.Item
              key={item.key}
              leftSection={item.isChecked === undefined ? item.icon : <Tick isOn={item.isChecked} />}
              role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
              aria-checked={item.isChecked}
              disabled={item.isDisabled}
              data-danger={item.isDanger || undefined}
              onClick={item.onRun}
            >
              {item.label}
            </Menu.Item>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
            <Menu.Divider key={`line${index}`} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Tick({ isOn }: { isOn: boolean }) {
  return <span className="o-check" data-on={isOn || undefined} />
}

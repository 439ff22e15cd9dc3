import { Menu as MantineMenu } from '@mantine/core'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { IconButton } from './IconButton'
import { MantineRoot } from './MantineRoot'
import { layers } from './tokens'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './menu.css'

export type MenuItem = {
  key: string
  label: string
  icon?: ReactNode
  /** At the end of its line. */
  note?: string
  isDanger?: boolean
  isChecked?: boolean
  isDisabled?: boolean
  onRun: () => void
}

type Props = {
  look: 'shop' | 'office'
  /** The button it hangs from: one of its own, or a sign with a name. */
  target: ReactElement | { icon: ReactNode; label: string; tip?: string; isLined?: boolean }
  /** Null draws a line. */
  items: (MenuItem | null)[]
  head?: ReactNode
  place?: 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start'
}

const classes = {
  shop: { dropdown: 'menu-box', item: 'menu-item', itemLabel: 'menu-item-label', itemSection: 'mono' },
  office: { dropdown: 'o-drop', item: 'o-drop-item', label: 'o-drop-label', divider: 'o-drop-line' },
}

/** A button and the actions that hang from it. Arrows move, Escape goes back to the button. */
export function Menu({ look, target, items, head, place = 'bottom-end' }: Props) {
  const isShop = look === 'shop'
  const menu = (
    <MantineMenu
      position={place}
      offset={isShop ? 6 : 8}
      shadow="none"
      // A film that fills the screen shows nothing that hangs elsewhere.
      withinPortal={!isShop}
      zIndex={layers.popover}
      transitionProps={{ duration: 0 }}
      classNames={classes[look]}
    >
      <MantineMenu.Target>{isValidElement(target) ? target : <IconButton {...target} />}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {head && <MantineMenu.Label>{head}</MantineMenu.Label>}
        {items.map((item, index) =>
          item ? (
            <MantineMenu.Item
              key={item.key}
              leftSection={item.isChecked === undefined ? item.icon : <Tick isOn={item.isChecked} />}
              rightSection={item.note}
              role={item.isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
              aria-checked={item.isChecked}
              disabled={item.isDisabled}
              data-danger={item.isDanger || undefined}
              onClick={item.onRun}
            >
              {item.label}
            </MantineMenu.Item>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
            <MantineMenu.Divider key={`line${index}`} />
          ),
        )}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
  return <MantineRoot>{isShop ? <div className="menu">{menu}</div> : menu}</MantineRoot>
}

function Tick({ isOn }: { isOn: boolean }) {
  return <span className="o-check" data-on={isOn || undefined} />
}

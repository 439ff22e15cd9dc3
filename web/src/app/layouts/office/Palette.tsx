import { Modal } from '@mantine/core'
import { ArrowRight, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../lib/i18n'
import { layers } from '../../../ui/tokens'
import './palette.css'

const commandGroups = ['page', 'action', 'order', 'customer', 'material', 'setting'] as const

export type Command = {
  key: string
  group: (typeof commandGroups)[number]
  title: string
  line?: string
  icon?: ReactNode
  /** Other words it is found by. */
  words?: string
  /** The server found it, by sound perhaps: it stands whatever was typed. */
  isFound?: boolean
  onRun: () => void
}

/** Signs that ask for one group alone. */
const signs: Record<string, Command['group']> = { '#': 'order', '@': 'customer', '>': 'action' }

/** What was typed: the words, and the group that they are asked of. */
export function readTyped(text: string): { words: string; group: Command['group'] | null } {
  const group = signs[text.trimStart().charAt(0)] ?? null
  return { words: group ? text.trimStart().slice(1).trim() : text.trim(), group }
}

/** Commands whose title, line or words hold every word that was typed, and those that the server found. */
export function findCommands(commands: Command[], text: string): Command[] {
  const typed = readTyped(text)
  const words = typed.words.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ title, line = '', words: other = '', group, isFound }) => {
    if (typed.group && group !== typed.group) return false
    const hay = `${title} ${line} ${other}`.toLowerCase()
    return isFound || words.every((word) => hay.includes(word))
  })
}

type Props = {
  commands: Command[]
  text: string
  onText: (text: string) => void
  /** More may come. */
  isBusy: boolean
  onClose: () => void
}

export function Palette({ commands, text, onText, isBusy, onClose }: Props) {
  const t = useT('admin')
  const [at, setAt] = useState(0)
  // In the order in which they are drawn, so that the arrows go down the screen.
  const matching = findCommands(commands, text)
  const found = commandGroups.flatMap((group) => matching.filter((command) => command.group === group))
  const chosen = Math.min(at, Math.max(0, found.length - 1))
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.onRun()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      aria-label={t('palette.title')}
      size={680}
      yOffset="18dvh"
      zIndex={layers.dialog}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: 'o-dialog o-palette', body: 'o-palette-body' }}
    >
      <label className="o-palette-field u-row u-gap-12 u-line-bottom">
        <Search aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={found[chosen] ? `palette-${found[chosen].key}` : undefined}
          aria-label={t('palette.hint')}
          placeholder={t('palette.hint')}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            if (step) {
              event.preventDefault()
              setAt((chosen + step + found.length) % Math.max(1, found.length))
            }
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(found[chosen])
          }}
        />
        <span className="o-kbd" aria-hidden="true">
          esc
        </span>
      </label>
      <div
        className="o-palette-list u-scroll-y"
        role="listbox"
        id="palette-list"
        aria-label={t('palette.title')}
      >
        {commandGroups.map((group) => {
          const own = found.filter((command) => command.group === group)
          if (own.length === 0) return null
          return (
            // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own
            <div key={group} role="group" aria-labelledby={`palette-group-${group}`}>
              <h3 className="u-text-11 u-leading-16 u-weight-400 u-color-t3" id={`palette-group-${group}`}>
                {t(`palette.${group}`)}
              </h3>
              {own.map((command) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus
                <div
                  key={command.key}
                  id={`palette-${command.key}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={command === found[chosen]}
                  ref={
                    command === found[chosen] ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined
                  }
                  onClick={() => run(command)}
                  onPointerMove={() => setAt(found.indexOf(command))}
                >
                  {command.icon ?? <ArrowRight aria-hidden="true" />}
                  <span className="u-flex u-items-baseline u-gap-10">
                    {command.title}
                    {command.line && <small>{command.line}</small>}
                  </span>
                </div>
              ))}
            </div>
          )
        })}
        {found.length === 0 && !isBusy && (
          <p className="o-palette-none u-text-center u-color-t2">{t('palette.none', { text })}</p>
        )}
      </div>
      <p className="o-palette-foot u-row u-gap-6 u-text-12 u-color-t2 u-bg-s2 u-line-top" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('palette.choose')} <kbd>↵</kbd> {t('palette.open')} <span className="u-flex-1" />
        <kbd>#</kbd> {t('palette.order')} <kbd>@</kbd> {t('palette.customer')} <kbd>{'>'}</kbd>{' '}
        {t('palette.action')}
      </p>
    </Modal>
  )
}

import { Modal } from '@mantine/core'
import { ArrowRight, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../lib/i18n'
import { layers } from '../../../ui/tokens'
import './palette.css'

export type Command = {
  key: string
  group: 'page' | 'action'
  title: string
  line?: string
  icon?: ReactNode
  /** Other words it is found by. */
  words?: string
  onRun: () => void
}

/** Commands whose title, line or words hold every word that was typed. */
export function findCommands(commands: Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ title, line = '', words: other = '' }) => {
    const hay = `${title} ${line} ${other}`.toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}

type Props = { commands: Command[]; onClose: () => void }

export function Palette({ commands, onClose }: Props) {
  const t = useT('admin')
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const found = findCommands(commands, text)
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
            setText(event.currentTarget.value)
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
        {(['page', 'action'] as const).map((group) => {
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
        {found.length === 0 && (
          <p className="o-palette-none u-text-center u-color-t2">{t('palette.none', { text })}</p>
        )}
      </div>
      <p className="o-palette-foot u-row u-gap-6 u-text-12 u-color-t2 u-bg-s2 u-line-top" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('palette.choose')} <kbd>↵</kbd> {t('palette.open')}
      </p>
    </Modal>
  )
}

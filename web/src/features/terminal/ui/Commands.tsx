import { ChevronDown, Eraser, Play } from 'lucide-react'
import { useState } from 'react'
import type { TerminalCommand, TerminalOffer } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { Menu, type MenuItem } from '../../../ui/Menu'
import { hasManager, managed } from '../model'
import { addTask, useTerminal } from '../store'
import { InputDialog } from './InputDialog'

const quick = ['version', 'web-install', 'web-build', 'migrate']
/** Chosen in the settings, not here. */
const elsewhere = new Set(['set-npm-registry', 'set-composer-registry'])

/** The key of a group's button: the variant of the manager in use, or the only command that can be meant. */
function keyOf(group: string, offer: TerminalOffer): string {
  if (hasManager(group)) return managed(group, offer.manager)
  const own = offer.commands.filter((command) => command.key.startsWith(`${group}.`))
  return (own.find((command) => command.lack === null) ?? own[0])?.key ?? group
}

type Props = { offer: TerminalOffer }

export function Commands({ offer }: Props) {
  const t = useT('terminal')
  const dispatch = useTerminal((store) => store.dispatch)
  const [asked, setAsked] = useState<TerminalCommand | null>(null)
  const find = (key: string) => offer.commands.find((command) => command.key === key)
  const lackOf = (key: string) => {
    const command = find(key)
    if (!command) return offer.manager === 'none' ? t('config.manager_by_hand') : t('error.unknown_command')
    return command.lack
  }
  const run = (key: string) => {
    const command = find(key)
    if (!command) return
    if (command.inputs.length > 0) return setAsked(command)
    addTask({ command: key, blockOnFailure: command.blocks })
  }
  const items = offer.commands
    .filter(({ key, background }) => !background && !elsewhere.has(key.split('.')[0] ?? ''))
    .map(
      (command): MenuItem => ({
        key: command.key,
        label: command.lack ? `${command.key} — ${command.lack}` : command.key,
        isDisabled: command.lack !== null,
        onRun: () => run(command.key),
      }),
    )
  const greyed = quick.flatMap((group) => {
    const lack = lackOf(keyOf(group, offer))
    return lack === null ? [] : [{ group, lack }]
  })
  const able = items.filter((item) => !item.isDisabled)
  const unable = items.filter((item) => item.isDisabled)
  return (
    <div
      className="term-bar u-row u-justify-between u-gap-8 u-flex-none u-line-bottom"
      role="toolbar"
      aria-label={t('panel.commands')}
    >
      <div className="term-quick u-flex u-gap-6 u-min-w-0 u-scroll-x">
        {quick.map((group) => {
          const key = keyOf(group, offer)
          const lack = lackOf(key)
          return (
            <Button
              key={group}
              look="office"
              className="mono"
              disabled={lack !== null}
              title={lack ?? key}
              onClick={() => run(key)}
            >
              <Play aria-hidden="true" />
              {group}
            </Button>
          )
        })}
        <Menu
          look="office"
          place="bottom-start"
          items={[...able, ...(able.length > 0 && unable.length > 0 ? [null] : []), ...unable]}
          target={
            <Button look="office" tone="quiet">
              {t('panel.more')}
              <ChevronDown aria-hidden="true" />
            </Button>
          }
        />
      </div>
      <Button
        look="office"
        tone="quiet"
        className="term-clear"
        aria-label={t('panel.clear')}
        title={t('panel.clear')}
        onClick={() => dispatch({ type: 'clear' })}
      >
        <Eraser aria-hidden="true" />
        <span>{t('panel.clear')}</span>
      </Button>
      {greyed.length > 0 && (
        <p className="u-text-12 u-color-t3 u-w-full">
          {[...new Set(greyed.map(({ lack }) => lack))]
            .map((lack) => {
              const groups = greyed.filter((one) => one.lack === lack).map(({ group }) => group)
              return `${groups.join(', ')}: ${lack}`
            })
            .join(' · ')}
        </p>
      )}
      {asked && <InputDialog command={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

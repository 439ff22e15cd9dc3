import { type ReactNode, useState } from 'react'
import { FormDialog } from '../../../admin/components/Dialog'
import type { TerminalOffer } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { Switch } from '../../../ui/form/Switch'
import { useOfferChange } from '../api'
import { managed } from '../model'
import { addTask, useTerminal } from '../store'

type Props = { offer: TerminalOffer; onProof: () => void; onClose: () => void }

const serverKey = 'php-server.start'

/** Registry, package manager, PHP development server, automatic cleanup (seed section 2). */
export function ConfigDialog({ offer, onProof, onClose }: Props) {
  const t = useT('terminal')
  const { terminal, dispatch } = useTerminal()
  const { setManager } = useOfferChange()
  const [manager, chooseManager] = useState(offer.manager)
  const [npm, setNpm] = useState(terminal.npmRegistry)
  const [composer, setComposer] = useState(terminal.composerRegistry)
  const [isClean, setClean] = useState(terminal.automaticCleanupTask === '1')
  const { run, isBusy } = useAction()

  const save = async () => {
    const isSet = await run(async () => {
      if (manager !== offer.manager) await setManager(manager)
      return true
    }).catch(() => false)
    if (!isSet) return
    dispatch({ type: 'set', values: { automaticCleanupTask: isClean ? '1' : '0' } })
    // The choice counts once the command has gone well (wire-protocol 7).
    if (npm !== terminal.npmRegistry)
      addTask({
        command: `set-npm-registry.${npm}`,
        blockOnFailure: false,
        callback: (isGood) => isGood && dispatch({ type: 'set', values: { npmRegistry: npm } }),
      })
    if (composer !== terminal.composerRegistry)
      addTask({
        command: `set-composer-registry.${composer}`,
        blockOnFailure: false,
        callback: (isGood) => isGood && dispatch({ type: 'set', values: { composerRegistry: composer } }),
      })
    onClose()
  }

  const registry = (group: string, value: string, choose: (name: string) => void, label: string) => {
    const own = offer.commands.filter((command) => command.key.startsWith(`${group}.`))
    const lack = own.every((command) => command.lack) ? own[0]?.lack : null
    return (
      <>
        <select
          className="o-input"
          aria-label={label}
          value={value}
          disabled={lack !== null}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {value === 'unset' && <option value="unset">{t('config.unset')}</option>}
          {own.map(({ key }) => {
            const name = key.slice(group.length + 1)
            return (
              <option key={key} value={name}>
                {t(dataKey(`registry.${name}`), { defaultValue: name })}
              </option>
            )
          })}
        </select>
        {lack && <small className="u-color-t3">{lack}</small>}
      </>
    )
  }

  return (
    <FormDialog
      title={t('config.title')}
      size={600}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        <>
          <span>{t('config.file', { file: offer.file })}</span>
          <Button look="office" onClick={onClose}>
            {t('config.cancel')}
          </Button>
          <Button type="submit" look="office" tone="main" aria-busy={isBusy}>
            {t('config.save')}
          </Button>
        </>
      }
    >
      <Row label={t('config.manager')} hint={t('config.manager_hint')}>
        <Managers offer={offer} manager={manager} onChoose={chooseManager} onClose={onClose} />
      </Row>
      <Row label={t('config.npm')} hint={t('config.registry_hint')}>
        {registry('set-npm-registry', npm, setNpm, t('config.npm'))}
      </Row>
      <Row label={t('config.composer')} hint={t('config.registry_hint')}>
        {registry('set-composer-registry', composer, setComposer, t('config.composer'))}
      </Row>
      <Row label={t('config.php')} hint={t('config.php_hint')}>
        <PhpServer offer={offer} onProof={onProof} />
      </Row>
      <Row label={t('config.clean')} hint={t('config.clean_hint')}>
        <span className="term-switch">
          <Switch aria-label={t('config.clean')} look="office" isOn={isClean} onChange={setClean} />
          {t(isClean ? 'config.on' : 'config.off')}
        </span>
      </Row>
    </FormDialog>
  )
}

function Row({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="term-row u-grid u-gap-16">
      <span className="u-grid u-gap-4">
        <b className="u-weight-500">{label}</b>
        <small>{hint}</small>
      </span>
      <div className="u-grid u-gap-4">{children}</div>
    </div>
  )
}

type ManagersProps = {
  offer: TerminalOffer
  manager: string
  onChoose: (name: string) => void
  onClose: () => void
}

function Managers({ offer, manager, onChoose, onClose }: ManagersProps) {
  const t = useT('terminal')
  const current = offer.managers.find(({ name }) => name === manager)
  const absent = offer.managers.filter(({ path }) => path === null)
  const installs = absent.filter(({ name }) =>
    offer.commands.some(({ key, lack }) => key === `install.${name}` && lack === null),
  )
  return (
    <>
      <div
        className="term-segments u-flex u-bg-s3 u-round-7"
        role="radiogroup"
        aria-label={t('config.manager')}
      >
        {[...offer.managers, { name: 'none', path: '' }].map(({ name, path }) => (
          <label
            className="u-flex-1 u-relative u-text-center u-weight-500 u-round-5"
            key={name}
            data-on={manager === name || undefined}
            title={path === null ? t('config.manager_absent') : path}
          >
            <input
              className="u-inset-0"
              type="radio"
              name="manager"
              checked={manager === name}
              disabled={path === null && manager !== name}
              onChange={() => onChoose(name)}
            />
            {name === 'none' ? t('config.manager_none') : name}
          </label>
        ))}
      </div>
      <small className="u-color-t3">
        {manager === 'none'
          ? t('config.manager_by_hand')
          : current?.path
            ? t('config.manager_at', { path: current.path, example: managed('web-build', manager) })
            : t('config.manager_absent')}
      </small>
      {installs.length > 0 && (
        <span className="u-flex u-wrap u-gap-12 u-text-12">
          {installs.map(({ name }) => (
            <button
              key={name}
              type="button"
              className="term-link u-weight-600 u-color-tx"
              onClick={() => {
                addTask({ command: `install.${name}` })
                onClose()
              }}
            >
              {t('config.manager_install', { name })}
            </button>
          ))}
        </span>
      )}
    </>
  )
}

function PhpServer({ offer, onProof }: Pick<Props, 'offer' | 'onProof'>) {
  const t = useT('terminal')
  const { serve, stop } = useOfferChange()
  const command = offer.commands.find(({ key }) => key === serverKey)
  const running = offer.background.find((run) => run.command === serverKey)
  const port = command?.inputs.find(({ name }) => name === 'port')
  const [value, setValue] = useState(running?.extend.replace(/^port=/, '') ?? port?.usual ?? '')
  const { run, isBusy } = useAction()
  if (!command || !port) return <small className="u-color-t3">{t('error.unknown_command')}</small>
  const act = async () => {
    await run(async () => {
      try {
        if (running) await stop(running.uuid)
        else await serve(serverKey, `port=${value}`)
      } catch (reason) {
        if (reason instanceof Error && 'error' in reason && reason.error === 'terminal.prove') onProof()
      }
    })
  }
  return (
    <>
      <span className="term-php">
        <span className="mono">127.0.0.1</span>
        <input
          className="o-input"
          type="number"
          aria-label={t('config.port')}
          min={port.min}
          max={port.max}
          value={value}
          disabled={command.lack !== null || running !== undefined}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <span className="o-pill u-inline-row u-nowrap u-small u-round-5" data-tone={running ? 'ok' : 'gr'}>
          {t(running ? 'config.running' : 'config.not_running')}
        </span>
        <Button look="office" aria-busy={isBusy} disabled={command.lack !== null} onClick={() => void act()}>
          {t(running ? 'config.stop' : 'config.start')}
        </Button>
      </span>
      {command.lack && <small className="u-color-t3">{command.lack}</small>}
    </>
  )
}

import {
  Maximize2,
  Minimize2,
  Moon,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
  Terminal,
  X,
} from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { ProofDialog } from '../../../admin/components/ProofDialog'
import type { TerminalOffer } from '../../../api/office'
import { serverNow } from '../../../lib/clock'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { useTheme } from '../../../lib/theme'
import { IconButton } from '../../../ui/IconButton'
import { State } from '../../../ui/State'
import { plainText } from '../ansi'
import { useOffer, useOfferChange } from '../api'
import { goLive } from '../live'
import { placeInLine, Status, type Task } from '../model'
import { type Place, usePlace } from '../place'
import { useTerminal } from '../store'
import { Commands } from './Commands'
import { ConfigDialog } from './ConfigDialog'
import { FindBar } from './FindBar'
import { TaskRow } from './TaskRow'
import './terminal.css'

type Hit = { uuid: string; line: number }

function hitsOf(tasks: Task[], text: string): Hit[] {
  const wanted = text.toLowerCase()
  if (!wanted) return []
  return tasks.flatMap(({ uuid, message, showMessage }) =>
    showMessage
      ? message.flatMap((line, at) =>
          plainText(line).toLowerCase().includes(wanted) ? [{ uuid, line: at }] : [],
        )
      : [],
  )
}

/** The floating terminal. It lives on while it is closed: what runs goes on. */
export default function TerminalPanel() {
  useEffect(goLive, [])
  const isOpen = useTerminal((store) => store.terminal.show)
  const isHeld = useTerminal((store) => store.terminal.isHeld)
  const [isAsked, setAsked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const offer = useOffer()
  const { refresh } = useOfferChange()
  const dispatch = useTerminal((store) => store.dispatch)
  const manager = offer.data?.manager
  useEffect(() => {
    if (manager) dispatch({ type: 'set', values: { packageManager: manager } })
  }, [manager, dispatch])
  if (!isHeld && isRefused) setRefused(false)
  return (
    <>
      {isOpen && (
        <Window
          offer={offer.data}
          failed={offer.isError ? () => void offer.refetch() : null}
          onProof={() => setAsked(true)}
        />
      )}
      {(isAsked || (isHeld && !isRefused)) && (
        <ProofDialog
          onDone={() => {
            setAsked(false)
            dispatch({ type: 'release' })
            void refresh()
          }}
          onClose={() => {
            setAsked(false)
            setRefused(true)
          }}
        />
      )}
    </>
  )
}

/** As variables: a phone has no use for them. */
const placeStyle = ({ x, y, width, height }: Place): CSSProperties => ({
  '--term-x': `${x}px`,
  '--term-y': `${y}px`,
  '--term-width': `${width}px`,
  '--term-height': `${height}px`,
})

type WindowProps = { offer: TerminalOffer | undefined; failed: (() => void) | null; onProof: () => void }

function Window({ offer, failed, onProof }: WindowProps) {
  const t = useT('terminal')
  const { terminal, facts, dispatch } = useTerminal()
  const { theme, toggle } = useTheme()
  const { place, move, resize, resizeFromTop, nudge } = usePlace()
  const [isWide, setWide] = useState(false)
  const [isConfig, setConfig] = useState(false)
  const [find, setFind] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const { taskList } = terminal
  const hits = hitsOf(taskList, find ?? '')
  const hit = hits[Math.min(at, hits.length - 1)]
  const count = (status: Status) => taskList.filter((task) => task.status === status).length
  const running = count(Status.Executing) + count(Status.Connecting)
  const waiting = count(Status.Waiting)
  const close = () => dispatch({ type: 'show', isOn: false })
  const lineOf = ({ command }: Task) => {
    const known = offer?.commands.find(({ key }) => key === command)
    return known ? `${known.line} · ${known.folder}` : ''
  }
  const keys = (event: React.KeyboardEvent, isSize: boolean) => {
    const step = { ArrowLeft: [-16, 0], ArrowRight: [16, 0], ArrowUp: [0, -16], ArrowDown: [0, 16] }[
      event.key
    ]
    if (!step || event.target !== event.currentTarget) return
    event.preventDefault()
    nudge(step[0] ?? 0, step[1] ?? 0, isSize)
  }
  return (
    <section
      className="term"
      data-wide={isWide || undefined}
      aria-label={t('title')}
      style={isWide ? undefined : placeStyle(place)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moved by pointer, and by arrow keys on the grip */}
      <header
        className="term-top u-row u-gap-8 u-flex-none u-bg-s2 u-line-bottom"
        onPointerDown={isWide ? undefined : move}
        onDoubleClick={() => setWide(!isWide)}
      >
        <Terminal className="u-flex-none" aria-hidden="true" />
        <h2 className="u-nowrap">{t('title')}</h2>
        <span className="u-color-t2 term-counts u-ellipsis">
          {[
            t('count', { count: taskList.length }),
            running > 0 && t('executing', { count: running }),
            waiting > 0 && t('waiting', { count: waiting }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <button
          type="button"
          className="term-grip u-flex-1"
          aria-label={t('panel.move')}
          title={t('panel.move')}
          onKeyDown={(event) => keys(event, false)}
        />
        <IconButton
          icon={<Search />}
          label={t('panel.search')}
          aria-pressed={find !== null}
          onClick={() => setFind(find === null ? '' : null)}
        />
        <IconButton
          icon={theme === 'dark' ? <Sun /> : <Moon />}
          label={t(theme === 'dark' ? 'panel.theme_light' : 'panel.theme_dark')}
          onClick={toggle}
        />
        <IconButton
          icon={<SlidersHorizontal />}
          label={t('panel.config')}
          disabled={!offer}
          onClick={() => setConfig(true)}
        />
        <IconButton
          className="o-desk-only"
          icon={isWide ? <Minimize2 /> : <Maximize2 />}
          label={t(isWide ? 'panel.restore' : 'panel.maximise')}
          onClick={() => setWide(!isWide)}
        />
        <IconButton
          icon={<X />}
          label={t('panel.close')}
          tip={`${t('panel.close')}  Ctrl \``}
          onClick={close}
        />
      </header>
      {offer && <Commands offer={offer} />}
      {find !== null && (
        <FindBar
          text={find}
          at={Math.min(at, Math.max(0, hits.length - 1))}
          count={hits.length}
          onText={(text) => {
            setFind(text)
            setAt(0)
          }}
          onStep={(step) =>
            hits.length > 0 && setAt((Math.min(at, hits.length - 1) + step + hits.length) % hits.length)
          }
          onClose={() => setFind(null)}
        />
      )}
      <ul className="term-list u-scroll-y u-min-h-0" aria-label={t('panel.tasks')}>
        {taskList.map((task) => (
          <TaskRow
            key={task.uuid}
            task={task}
            facts={facts[task.uuid]}
            line={lineOf(task)}
            place={placeInLine(taskList, task.uuid)}
            isHeld={terminal.isHeld}
            find={find ?? ''}
            hit={hit?.uuid === task.uuid ? hit.line : null}
          />
        ))}
      </ul>
      {taskList.length === 0 && <Nothing offer={offer} failed={failed} />}
      <Foot offer={offer} onProof={onProof} />
      {!isWide && (
        <>
          <span className="term-corner-top" onPointerDown={resizeFromTop} />
          <button
            type="button"
            className="term-corner"
            aria-label={t('panel.resize')}
            title={t('panel.resize')}
            onPointerDown={(event) => resize(event)}
            onKeyDown={(event) => keys(event, true)}
          />
        </>
      )}
      {isConfig && offer && <ConfigDialog offer={offer} onProof={onProof} onClose={() => setConfig(false)} />}
    </section>
  )
}

function Nothing({ offer, failed }: Pick<WindowProps, 'offer' | 'failed'>) {
  const t = useT('terminal')
  if (failed)
    return (
      <State
        look="office"
        tone="er"
        icon={<Terminal />}
        title={t('failed')}
        ways={[{ label: t('again'), onRun: failed }]}
      />
    )
  if (!offer) return <State look="office" icon={<Terminal />} title={t('loading')} />
  const isAble = offer.commands.some((command) => command.lack === null)
  return (
    <State look="office" icon={<Terminal />} title={t(isAble ? 'empty.title' : 'empty.none')}>
      {isAble ? t('empty.text') : undefined}
    </State>
  )
}

/** Whether something flows, with what, and how long nobody is asked who they are. */
function Foot({ offer, onProof }: Pick<WindowProps, 'offer' | 'onProof'>) {
  const t = useT('terminal')
  const { taskList, automaticCleanupTask, npmRegistry } = useTerminal((store) => store.terminal)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const isOn = (status: Status) => taskList.some((task) => task.status === status)
  const link = isOn(Status.Executing) ? 'linked' : isOn(Status.Connecting) ? 'linking' : 'idle'
  const minutes = offer ? Math.ceil((offer.proved_until * 1000 - now) / 60_000) : 0
  return (
    <footer className="term-foot u-row u-gap-14 u-flex-none u-nowrap u-text-12 u-color-t2 u-bg-s2 u-line-top">
      <span className="term-link-state u-inline-row u-gap-6" data-state={link}>
        {t(`foot.${link}`)}
      </span>
      {offer && (
        <span>
          {[
            offer.manager,
            npmRegistry !== 'unset' && t(dataKey(`registry.${npmRegistry}`), { defaultValue: npmRegistry }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      <span className="o-desk-only">
        {t(automaticCleanupTask === '1' ? 'foot.clean_on' : 'foot.clean_off')}
      </span>
      <span className="u-flex-1" />
      <button type="button" className="term-proof" disabled={!offer} onClick={onProof}>
        <ShieldCheck aria-hidden="true" />
        {minutes > 0 ? t('foot.proved', { count: minutes }) : t('foot.unproved')}
      </button>
      <kbd className="o-desk-only">Ctrl `</kbd>
    </footer>
  )
}

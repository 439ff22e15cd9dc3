import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleStop,
  CircleX,
  Copy,
  Download,
  LoaderCircle,
  RotateCcw,
  Trash2,
  Unlink,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Tone, When } from '../../../admin/components/cells'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { toast } from '../../../ui/toast'
import { plainText } from '../ansi'
import { saveOutput, stopTask } from '../api'
import { causeOf, isActive, Status, spanText, type Task } from '../model'
import { addTask, type Facts, useTerminal } from '../store'
import { Output } from './Output'

const tones: Record<Status, Tone> = { 0: 'gr', 1: 'in', 2: 'in', 3: 'ok', 4: 'er', 5: 'wa' }
const signs: Record<Status, typeof CircleX> = {
  0: CircleDashed,
  1: LoaderCircle,
  2: LoaderCircle,
  3: CircleCheck,
  4: CircleX,
  5: CircleHelp,
}

type Props = {
  task: Task
  facts: Facts | undefined
  /** As the server's list has it: the arguments and where they run. */
  line: string
  place: number
  isHeld: boolean
  find: string
  hit: number | null
}

export function TaskRow({ task, facts, line, place, isHeld, find, hit }: Props) {
  const t = useT('terminal')
  const dispatch = useTerminal((store) => store.dispatch)
  const { uuid, status, command } = task
  const Sign = signs[status]
  const canAct = !isActive(task)
  const toggle = () => dispatch({ type: 'toggle', uuid })
  return (
    <li className="term-task u-line-bottom" data-status={status} data-tone={tones[status]} data-uuid={uuid}>
      <div className="term-head u-row u-gap-8">
        <button
          type="button"
          className="term-fold u-color-t2 u-round-5"
          aria-expanded={task.showMessage}
          aria-label={t(task.showMessage ? 'task.shut' : 'task.open', { name: command })}
          onClick={toggle}
        >
          <ChevronRight />
        </button>
        <Sign className="term-sign u-flex-none" aria-hidden="true" />
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the chevron does the same for keys */}
        <div className="term-what u-grid u-grow" onClick={toggle}>
          <b className="mono u-row u-gap-8 u-nowrap u-weight-500">
            {command}
            {!task.blockOnFailure && (
              <small className="term-free u-inline-row u-gap-4 u-color-t3" title={t('task.free')}>
                <Unlink aria-hidden="true" />
                <span>{t('task.free')}</span>
              </small>
            )}
          </b>
          <small className="mono u-ellipsis u-leading-16">
            <Below task={task} facts={facts} line={line} />
          </small>
        </div>
        <span className="u-flex-none u-text-12 u-color-t2 u-tabular-nums">
          <Time task={task} facts={facts} place={place} isHeld={isHeld} />
        </span>
        <span className="o-pill term-pill u-inline-row u-nowrap u-small u-round-5" data-tone={tones[status]}>
          {t(`status.${status}`)}
        </span>
        <span className="term-acts u-flex u-flex-none">
          {canAct && status !== Status.Waiting && (
            <IconButton
              icon={<RotateCcw />}
              label={`${t('task.retry')} ${command}`}
              tip={t('task.retry')}
              onClick={() => dispatch({ type: 'retry', uuid })}
            />
          )}
          {canAct ? (
            <IconButton
              icon={<Trash2 />}
              label={`${t('task.remove')} ${command}`}
              tip={t('task.remove')}
              onClick={() => dispatch({ type: 'remove', uuid })}
            />
          ) : (
            <IconButton
              className="term-stop"
              icon={<CircleStop />}
              label={`${t('task.stop')} ${command}`}
              tip={t('task.stop')}
              disabled={status === Status.Connecting}
              onClick={() => void stopTask(uuid).catch(() => undefined)}
            />
          )}
        </span>
      </div>
      {task.showMessage && (
        <div className="term-body">
          <Output
            name={command}
            lines={task.message}
            dropped={facts?.dropped ?? 0}
            isLive={status === Status.Executing}
            find={find}
            hit={hit}
          />
          <Under task={task} facts={facts} />
        </div>
      )}
    </li>
  )
}

function Below({ task, facts, line }: Pick<Props, 'task' | 'facts' | 'line'>) {
  const t = useT('terminal')
  if (task.status !== Status.Unknown) {
    if (task.status === Status.Failed && facts?.why === 'lost_link') return t('task.lost_link')
    return facts?.line ? [facts.line, facts.folder].filter(Boolean).join(' · ') : line
  }
  const kept = facts?.lines ? t('task.kept', { count: facts.lines }) : ''
  return [t('task.reloaded'), kept].filter(Boolean).join('；')
}

function Time({ task, facts, place, isHeld }: Pick<Props, 'task' | 'facts' | 'place' | 'isHeld'>) {
  const t = useT('terminal')
  const isRunning = task.status === Status.Executing
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  if (task.status === Status.Waiting)
    return isHeld ? t('task.needs_proof') : t('task.place', { count: place })
  if (isRunning) return spanText(Math.max(0, now - (facts?.startedAt ?? now)))
  if (facts?.duration !== undefined && task.status !== Status.Unknown) return spanText(facts.duration)
  return <When unix={task.createTime / 1000} />
}

/** Why it failed where that is certain, and what can be done with the output. */
function Under({ task, facts }: Pick<Props, 'task' | 'facts'>) {
  const t = useT('terminal')
  const common = useT('common')
  const dispatch = useTerminal((store) => store.dispatch)
  const { command, message, uuid } = task
  const cause = task.status === Status.Failed ? causeOf(message.map(plainText)) : null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.map(plainText).join('\n'))
      toast('success', t('output.copied'))
    } catch {
      toast('error', common('copy.failed'))
    }
  }
  const switchToOfficial = () => {
    // The new registry first, then the task again: both wait in the same line.
    dispatch({ type: 'remove', uuid })
    addTask({ command: 'set-npm-registry.npm', blockOnFailure: false })
    addTask({ command, extend: task.extend, blockOnFailure: task.blockOnFailure })
  }
  const isOver = !isActive(task) && task.status !== Status.Waiting
  return (
    <div className="term-under u-row u-wrap u-gap-10 u-text-12">
      {cause && (
        <span className="term-cause u-inline-row u-color-t2">
          <CircleAlert aria-hidden="true" />
          {t(`cause.${cause.word}`, { code: cause.code })}
          {cause.word === 'registry' && (
            <button type="button" className="term-link u-weight-600 u-color-tx" onClick={switchToOfficial}>
              {t('cause.registry_fix')}
            </button>
          )}
        </span>
      )}
      <span className="u-flex-1" />
      {isOver && (
        <span className="term-phone-acts">
          <Button look="office" onClick={() => dispatch({ type: 'retry', uuid })}>
            <RotateCcw />
            {t('task.retry')}
          </Button>
          <Button look="office" onClick={() => dispatch({ type: 'remove', uuid })}>
            <Trash2 />
            {t('task.remove')}
          </Button>
        </span>
      )}
      {message.length > 0 && (
        <button type="button" className="term-small" onClick={() => void copy()}>
          <Copy />
          {t('output.copy')}
        </button>
      )}
      {(facts?.attempt ?? 0) > 0 && (
        <button
          type="button"
          className="term-small"
          onClick={() => void saveOutput({ uuid }, command).catch(() => undefined)}
        >
          <Download />
          {t('output.export')}
        </button>
      )}
    </div>
  )
}

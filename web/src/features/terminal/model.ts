import { isOneOf, isText, recordOf } from '../../lib/guards'
import { parseJson } from '../../lib/json'
// The terminal of seed sections 3, 4 and 8: tasks, their order and what a message of a stream does to them. Nothing here talks to
// anyone; live.ts opens and closes streams as the list asks for it.

/** Wire-protocol 7: the numbers are what stock clients keep, too. */
export const Status = {
  Waiting: 0,
  Connecting: 1,
  Executing: 2,
  Success: 3,
  Failed: 4,
  Unknown: 5,
} as const
export type Status = (typeof Status)[keyof typeof Status]

export type Task = {
  uuid: string
  /** Milliseconds. */
  createTime: number
  status: Status
  command: string
  message: string[]
  showMessage: boolean
  blockOnFailure: boolean
  extend: string
}

export type Terminal = {
  show: boolean
  showDot: boolean
  taskList: Task[]
  automaticCleanupTask: '0' | '1'
  packageManager: string
  npmRegistry: string
  composerRegistry: string
  /** Nothing is started until somebody has proved who they are. */
  isHeld: boolean
}

type NewTask = { uuid: string; command: string; extend: string; blockOnFailure: boolean; now: number }

export type Action =
  | { type: 'add'; task: NewTask }
  | { type: 'start' }
  /** What a stream said, a message each. */
  | { type: 'said'; uuid: string; messages: string[] }
  /** The connection broke; of which task, if that is known. */
  | { type: 'broken'; uuid?: string }
  | { type: 'retry'; uuid: string }
  | { type: 'remove'; uuid: string }
  | { type: 'clear' }
  | { type: 'reset' }
  | { type: 'toggle'; uuid: string }
  | { type: 'show'; isOn: boolean }
  /** The server still has the run of a task that this page had lost: it is shown from its beginning. */
  | { type: 'attach'; uuid: string }
  /** The server asks for a proof first: nothing was started. */
  | { type: 'hold'; uuid: string }
  | { type: 'release' }
  | {
      type: 'set'
      values: Partial<
        Pick<Terminal, 'automaticCleanupTask' | 'packageManager' | 'npmRegistry' | 'composerRegistry'>
      >
    }

/** Lines of one task that the page keeps; the server keeps all of them. */
export const mostLines = 5000

export const fresh: Terminal = {
  show: false,
  showDot: false,
  taskList: [],
  automaticCleanupTask: '1',
  packageManager: 'none',
  npmRegistry: 'unset',
  composerRegistry: 'unset',
  isHeld: false,
}

export const isActive = (task: Task) => task.status === Status.Connecting || task.status === Status.Executing
const isBad = (task: Task) => task.status === Status.Failed || task.status === Status.Unknown
const isBlocking = (task: Task) => isBad(task) && task.blockOnFailure

/** The task to start: the first that waits, unless one is under way or one that went wrong holds up the rest. */
export function nextTask(list: Task[]): Task | undefined {
  for (const task of list) {
    if (task.status === Status.Waiting) return task
    if (isActive(task) || isBlocking(task)) return undefined
  }
  return undefined
}

/** How many start before this one; 1 is the next. */
export function placeInLine(list: Task[], uuid: string): number {
  const waiting = list.filter((task) => task.status === Status.Waiting)
  return waiting.findIndex((task) => task.uuid === uuid) + 1
}

/** Seed section 8: what adding says while the panel is closed and something has gone wrong before. */
export function blockedBy(state: Terminal): Task | undefined {
  if (state.show) return undefined
  return state.taskList.find(isBlocking) ?? state.taskList.find(isBad)
}

/** Wire-protocol 7: these are looked up with the package manager behind a dot. */
const perManager = new Set(['test', 'web-install', 'nuxt-install', 'web-build', 'version'])

export const hasManager = (group: string) => perManager.has(group)

/** Seed section 9: a package-manager-specific command is the name, a dot, and the manager. */
export const managed = (group: string, manager: string) => `${group}.${manager}`

function change(state: Terminal, uuid: string, patch: (task: Task) => Partial<Task>): Terminal {
  const taskList = state.taskList.map((task) => (task.uuid === uuid ? { ...task, ...patch(task) } : task))
  return { ...state, taskList }
}

const setStatus = (state: Terminal, uuid: string, status: Status) => change(state, uuid, () => ({ status }))

function started(state: Terminal): Terminal {
  const task = state.isHeld ? undefined : nextTask(state.taskList)
  return task ? change(state, task.uuid, () => ({ status: Status.Connecting, showMessage: true })) : state
}

function cleared(state: Terminal): Terminal {
  return { ...state, taskList: state.taskList.filter((task) => task.status !== Status.Success) }
}

function added(state: Terminal, { uuid, command, extend, blockOnFailure, now }: NewTask): Terminal {
  const task: Task = {
    uuid,
    createTime: now,
    status: Status.Waiting,
    command,
    message: [],
    showMessage: false,
    blockOnFailure,
    extend,
  }
  const tidy = state.automaticCleanupTask === '1' ? cleared(state) : state
  return started({ ...tidy, show: true, showDot: false, taskList: [...tidy.taskList, task] })
}

/** Whoever does not look is told by the dot that something has ended. */
const noticed = (state: Terminal): Terminal => (state.show ? state : { ...state, showDot: true })

function heard(state: Terminal, uuid: string, data: string): Terminal {
  const task = state.taskList.find((one) => one.uuid === uuid)
  // A message without a text, or of a task that is not here, means nothing (seed section 5).
  if (!task || !data) return state
  switch (data) {
    case 'command-link-success':
      return setStatus(state, uuid, Status.Executing)
    case 'command-exec-success':
      return noticed(setStatus(state, uuid, Status.Success))
    case 'command-exec-error':
      return started(noticed(setStatus(state, uuid, Status.Failed)))
    case 'command-exec-completed':
      return started(task.status === Status.Success ? state : noticed(setStatus(state, uuid, Status.Failed)))
    default:
      return change(state, uuid, () => ({ message: kept(task.message, data.split('\n')) }))
  }
}

function kept(lines: string[], more: string[]): string[] {
  if (more.length >= mostLines) return more.slice(-mostLines)
  const over = lines.length + more.length - mostLines
  return over > 0 ? [...lines.slice(over), ...more] : [...lines, ...more]
}

/** Joins texts that follow each other, so that a thousand messages are one change of the list. */
function joined(messages: string[]): string[] {
  const found: string[] = []
  let text: string[] = []
  const flush = () => {
    if (text.length > 0) found.push(text.join('\n'))
    text = []
  }
  for (const data of messages) {
    if (data.startsWith('command-')) {
      flush()
      found.push(data)
    } else if (data) text.push(data)
  }
  flush()
  return found
}

function broken(state: Terminal, uuid: string | undefined): Terminal {
  const task = state.taskList.find((one) => one.uuid === uuid) ?? state.taskList.find(isActive)
  return task ? noticed(setStatus(state, task.uuid, Status.Failed)) : state
}

export function reduce(state: Terminal, action: Action): Terminal {
  switch (action.type) {
    case 'add':
      return added(state, action.task)
    case 'start':
      return started(state)
    case 'said':
      return joined(action.messages).reduce((now, data) => heard(now, action.uuid, data), state)
    case 'broken':
      return broken(state, action.uuid)
    case 'retry': {
      const task = state.taskList.find((one) => one.uuid === action.uuid)
      if (!task || isActive(task)) return state
      return started(change(state, action.uuid, () => ({ status: Status.Waiting, message: [] })))
    }
    case 'remove': {
      const stays = (task: Task) => task.uuid !== action.uuid || isActive(task)
      return { ...state, taskList: state.taskList.filter(stays) }
    }
    case 'clear':
      return cleared(state)
    case 'reset': {
      const lost = (task: Task) => (isActive(task) ? { ...task, status: Status.Unknown } : task)
      return { ...state, taskList: state.taskList.map(lost) }
    }
    case 'toggle':
      return change(state, action.uuid, (task) => ({ showMessage: !task.showMessage }))
    case 'show':
      return { ...state, show: action.isOn, showDot: action.isOn ? false : state.showDot }
    case 'attach':
      return change(state, action.uuid, () => ({ status: Status.Connecting, message: [], showMessage: true }))
    case 'hold':
      return { ...setStatus(state, action.uuid, Status.Waiting), isHeld: true }
    case 'release':
      return started({ ...state, isHeld: false })
    case 'set':
      return { ...state, ...action.values }
  }
}

/** Seed section 3: what is kept in the browser, and nothing else. */
export type Persisted = Pick<
  Terminal,
  'showDot' | 'taskList' | 'automaticCleanupTask' | 'npmRegistry' | 'composerRegistry'
>

/** Lines of each task that fit into the browser's storage. */
const storedLines = 200

export function persisted(state: Terminal): Persisted {
  const { showDot, taskList, automaticCleanupTask, npmRegistry, composerRegistry } = state
  const short = (task: Task) => ({ ...task, message: task.message.slice(-storedLines) })
  return { showDot, taskList: taskList.map(short), automaticCleanupTask, npmRegistry, composerRegistry }
}

function readTask(value: unknown): Task[] {
  const task = recordOf(value)
  if (!isText(task.uuid) || !isText(task.command)) return []
  return [
    {
      uuid: task.uuid,
      createTime: Number(task.createTime) || 0,
      status: isOneOf(Object.values(Status), task.status) ? task.status : Status.Unknown,
      command: task.command,
      message: Array.isArray(task.message) ? task.message.filter(isText) : [],
      showMessage: task.showMessage === true,
      blockOnFailure: task.blockOnFailure !== false,
      extend: isText(task.extend) ? task.extend : '',
    },
  ]
}

/** What storage holds, whoever wrote it; what makes no sense is left out. */
export function restored(text: string | null): Terminal {
  try {
    const { state } = parseJson<{ state?: Partial<Persisted> }>(text) ?? {}
    const list: unknown[] = Array.isArray(state?.taskList) ? state.taskList : []
    return {
      ...fresh,
      showDot: state?.showDot === true,
      taskList: list.flatMap(readTask),
      automaticCleanupTask: String(state?.automaticCleanupTask ?? '1') === '1' ? '1' : '0',
      npmRegistry: isText(state?.npmRegistry) ? state.npmRegistry : fresh.npmRegistry,
      composerRegistry: isText(state?.composerRegistry) ? state.composerRegistry : fresh.composerRegistry,
    }
  } catch {
    return fresh
  }
}

export type Cause = { word: 'registry' | 'no_space' | 'no_network'; code?: string }

/** Why it failed, where that is certain. */
export function causeOf(lines: string[]): Cause | null {
  const tail = lines.slice(-200).join('\n')
  if (/\bENOSPC\b|No space left on device/.test(tail)) return { word: 'no_space' }
  const answer =
    /ERR_PNPM_FETCH_(5\d\d)|npm (?:ERR!|error) code E(5\d\d)\b|Request failed "(5\d\d)|Response Code: (5\d\d)/.exec(
      tail,
    )
  const code = answer?.slice(1).find(Boolean)
  if (code) return { word: 'registry', code }
  if (/\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)\b/.test(tail)) return { word: 'no_network' }
  return null
}

const failing = /^\s*(?:npm (?:ERR!|error)|ERR_|Error:|error(?:\[|:)|fatal:|\[ERROR\])/

/** A line that says what went wrong. */
export const isErrorLine = (line: string) => failing.test(line)

/** 400 -> "0.4 s", 23000 -> "00:23". */
export function spanText(ms: number): string {
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`
  const total = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`
  return total >= 3600 ? `${Math.floor(total / 3600)}:${rest}` : rest
}

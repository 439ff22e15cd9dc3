// Opens a stream for every task that is connecting and closes those that nobody needs any more. Tokens go in headers,
// never in an address.

import { ApiError } from '../../api/errors'
import { eventReader } from '../../lib/events'
import { parseJson } from '../../lib/json'
import { knownRuns, openStream } from './api'
import { isActive, mostLines, Status, type Task } from './model'
import { takeCallback, useTerminal } from './store'

type Link = { stop: AbortController; isDone: boolean }

const links = new Map<string, Link>()
/** How often what came is shown. */
const beat = 60
/** A cut line is tried again at once and then after a while, from the place reached. */
const pauses = [0, 1000, 3000]

const { getState } = useTerminal

function taskOf(uuid: string): Task | undefined {
  return getState().terminal.taskList.find((task) => task.uuid === uuid)
}

/** Collects messages and hands them on a few times a second: output may come faster than a page can draw. */
function collector(uuid: string) {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const messages = waiting
    waiting = []
    note(uuid, messages)
    getState().dispatch({ type: 'said', uuid, messages })
  }
  return {
    flush,
    add: (data: string) => {
      waiting.push(data)
      // What changes the state of a task is shown at once.
      if (data.startsWith('command-')) flush()
      else timer ??= setTimeout(flush, beat)
    },
  }
}

/** What the messages tell beyond the seed: when it began and ended, its exit code, and how much the page let go. */
function note(uuid: string, messages: string[]): void {
  const { know, facts } = getState()
  const task = taskOf(uuid)
  const known = facts[uuid]
  let lines = 0
  for (const data of messages) {
    if (data === 'command-link-success') know(uuid, { startedAt: known?.startedAt ?? Date.now() })
    else if (data.startsWith('command-exec-')) {
      const start = getState().facts[uuid]?.startedAt
      if (start && getState().facts[uuid]?.duration === undefined)
        know(uuid, { duration: Date.now() - start })
    } else {
      const code = /^exitCode: (\d+)$/m.exec(data)?.[1]
      if (code) know(uuid, { code: Number(code) })
      lines += data.split('\n').length
    }
  }
  const over = (task?.message.length ?? 0) + lines - mostLines
  if (over > 0) know(uuid, { dropped: (getState().facts[uuid]?.dropped ?? 0) + over })
}

async function follow(task: Task, attempt: number, link: Link): Promise<void> {
  const { uuid, command, extend } = task
  const collect = collector(uuid)
  const query = { command, uuid, extend, attempt: String(attempt), colours: '1' }
  let place: string | null = null
  for (let turn = 0; !link.isDone; turn += 1) {
    try {
      const body = await openStream(query, place, link.stop.signal)
      const events = eventReader()
      const reader = body.getReader()
      const text = new TextDecoder()
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        for (const { data, id } of events(text.decode(value, { stream: true }))) {
          place = id ?? place
          const message = parseJson<{ uuid: string; data: string }>(data)
          if (message?.uuid !== uuid) continue
          // Seed section 4: either message closes the stream.
          if (message.data === 'command-exec-error' || message.data === 'command-exec-completed')
            link.isDone = true
          collect.add(message.data)
          turn = 0
          if (link.isDone) break
        }
        if (link.isDone) {
          void reader.cancel().catch(() => undefined)
          break
        }
      }
    } catch (reason) {
      if (link.stop.signal.aborted) return
      collect.flush()
      if (reason instanceof ApiError && reason.status !== 0) return refused(uuid, reason)
    }
    collect.flush()
    if (link.isDone) break
    const pause = pauses[turn]
    if (pause === undefined || link.stop.signal.aborted) {
      getState().know(uuid, { why: 'lost_link' })
      getState().dispatch({ type: 'broken', uuid })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

function refused(uuid: string, reason: ApiError): void {
  const { dispatch } = getState()
  if (reason.error === 'terminal.prove') {
    dispatch({ type: 'hold', uuid })
    return
  }
  dispatch({ type: 'said', uuid, messages: [`Error: ${reason.message}`] })
  dispatch({ type: 'broken', uuid })
}

function open(task: Task): void {
  const { uuid } = task
  const { facts, know } = getState()
  const known = facts[uuid]
  const isAttached = known?.why === 'reloaded' && known.attempt > 0
  const attempt = isAttached ? known.attempt : (known?.attempt ?? 0) + 1
  know(uuid, {
    attempt,
    why: undefined,
    startedAt: isAttached ? known.startedAt : undefined,
    duration: undefined,
    code: undefined,
    dropped: 0,
  })
  const link: Link = { stop: new AbortController(), isDone: false }
  links.set(uuid, link)
  void follow(task, attempt, link).finally(() => {
    if (links.get(uuid) === link) links.delete(uuid)
    settle()
  })
}

/** Makes the streams fit the list. */
function settle(): void {
  const { taskList } = getState().terminal
  for (const task of taskList) {
    const link = links.get(task.uuid)
    if (task.status === Status.Connecting && (!link || link.isDone) && !link?.stop.signal.aborted) open(task)
    if (!isActive(task)) {
      if (task.status === Status.Success || task.status === Status.Failed)
        takeCallback(task.uuid)?.(task.status === Status.Success)
      if (link && !link.isDone && task.status !== Status.Success) link.stop.abort()
    }
  }
  for (const [uuid, link] of links) if (!taskOf(uuid)) link.stop.abort()
}

/** Asks what has become of the tasks that the browser remembers, and goes on with those that the server still has. */
async function recall(): Promise<void> {
  const { terminal, know, dispatch, left } = getState()
  const uuids = terminal.taskList.map((task) => task.uuid)
  if (uuids.length === 0) return
  const { list } = await knownRuns(uuids)
  for (const run of list) {
    know(run.uuid, {
      attempt: run.attempt,
      startedAt: run.started_at * 1000,
      duration: run.duration_ms ?? undefined,
      code: run.code ?? undefined,
      lines: run.lines,
      line: run.line,
      folder: run.folder,
    })
    if (left.includes(run.uuid) && run.state !== 'unknown') dispatch({ type: 'attach', uuid: run.uuid })
  }
}

let isLive = false

/** Once a page. */
export function goLive(): void {
  if (isLive) return
  isLive = true
  useTerminal.subscribe((now, before) => {
    if (now.terminal.taskList !== before.terminal.taskList) settle()
  })
  void recall()
    .catch(() => undefined)
    .then(settle)
}

import { describe, expect, it } from 'vitest'
import { plainText, spansOf } from './ansi'
import {
  type Action,
  blockedBy,
  causeOf,
  fresh,
  isErrorLine,
  managed,
  mostLines,
  nextTask,
  persisted,
  placeInLine,
  reduce,
  restored,
  Status,
  spanText,
  type Task,
  type Terminal,
} from './model'

const { Waiting, Connecting, Executing, Success, Failed, Unknown } = Status

const task = (uuid: string, status: Status, more: Partial<Task> = {}): Task => ({
  uuid,
  createTime: 1,
  status,
  command: `test.${uuid}`,
  message: [],
  showMessage: false,
  blockOnFailure: true,
  extend: '',
  ...more,
})

const terminal = (tasks: Task[], more: Partial<Terminal> = {}): Terminal => ({
  ...fresh,
  automaticCleanupTask: '0',
  taskList: tasks,
  ...more,
})

const run = (state: Terminal, ...actions: Action[]) => actions.reduce(reduce, state)
const statuses = (state: Terminal) => state.taskList.map((one) => one.status)
const add = (uuid: string, blockOnFailure = true): Action => ({
  type: 'add',
  task: { uuid, command: `test.${uuid}`, extend: '', blockOnFailure, now: 1 },
})
const said = (uuid: string, ...messages: string[]): Action => ({ type: 'said', uuid, messages })

describe('seed section 4, sentence by sentence', () => {
  it('A new task starts Waiting', () => {
    expect(statuses(run(terminal([task('a', Executing)]), add('b')))).toEqual([Executing, Waiting])
  })

  it('The scheduler scans tasks in order and starts the first Waiting one', () => {
    const list = [task('a', Success), task('b', Waiting), task('c', Waiting)]
    expect(statuses(run(terminal(list), { type: 'start' }))).toEqual([Success, Connecting, Waiting])
  })

  it.each([Connecting, Executing])(
    'It stops scanning if a task is Connecting or Executing (%s)',
    (status) => {
      const list = [task('a', status), task('b', Waiting)]
      expect(statuses(run(terminal(list), { type: 'start' }))).toEqual([status, Waiting])
    },
  )

  it.each([Failed, Unknown])('It stops if a Failed or Unknown task has blockOnFailure set (%s)', (status) => {
    const list = [task('a', status), task('b', Waiting)]
    expect(statuses(run(terminal(list), { type: 'start' }))).toEqual([status, Waiting])
  })

  it.each([Failed, Unknown])('otherwise it skips that task (%s)', (status) => {
    const list = [task('a', status, { blockOnFailure: false }), task('b', Waiting)]
    expect(statuses(run(terminal(list), { type: 'start' }))).toEqual([status, Connecting])
  })

  it('a blocking task behind the first Waiting one holds nothing up', () => {
    const list = [task('a', Waiting), task('b', Failed)]
    expect(statuses(run(terminal(list), { type: 'start' }))).toEqual([Connecting, Failed])
  })

  it('Starting a task moves it to Connecting', () => {
    expect(statuses(run(terminal([]), add('a')))).toEqual([Connecting])
  })

  it("'command-link-success' gives Executing", () => {
    expect(statuses(run(terminal([task('a', Connecting)]), said('a', 'command-link-success')))).toEqual([
      Executing,
    ])
  })

  it("'command-exec-success' gives Success, and does not start the next task yet", () => {
    const list = [task('a', Executing), task('b', Waiting)]
    expect(statuses(run(terminal(list), said('a', 'command-exec-success')))).toEqual([Success, Waiting])
  })

  it("'command-exec-error' gives Failed and starts the next task, if it may", () => {
    const list = (block: boolean) => [task('a', Executing, { blockOnFailure: block }), task('b', Waiting)]
    const end = said('a', 'command-exec-error')
    expect(statuses(run(terminal(list(false)), end))).toEqual([Failed, Connecting])
    expect(statuses(run(terminal(list(true)), end))).toEqual([Failed, Waiting])
  })

  it("'command-exec-completed' starts the next task after a Success", () => {
    const list = [task('a', Success), task('b', Waiting)]
    expect(statuses(run(terminal(list), said('a', 'command-exec-completed')))).toEqual([Success, Connecting])
  })

  it("'command-exec-completed' marks the task Failed if not already Success", () => {
    const list = [task('a', Executing, { blockOnFailure: false }), task('b', Waiting)]
    expect(statuses(run(terminal(list), said('a', 'command-exec-completed')))).toEqual([Failed, Connecting])
  })

  it("any other text is appended to the task's output", () => {
    const state = run(terminal([task('a', Executing)]), said('a', '> npm', 'one\ntwo'), said('a', 'three'))
    expect(state.taskList[0]?.message).toEqual(['> npm', 'one', 'two', 'three'])
    expect(statuses(state)).toEqual([Executing])
  })

  it('messages without a text or of an unknown task are ignored', () => {
    const state = terminal([task('a', Executing)])
    expect(run(state, said('a', ''))).toEqual(state)
    expect(run(state, said('zzz', 'text', 'command-exec-error'))).toEqual(state)
  })

  it('A stream connection error marks the matching task as Failed', () => {
    const list = [task('a', Success), task('b', Connecting), task('c', Waiting)]
    expect(statuses(run(terminal(list), { type: 'broken', uuid: 'b' }))).toEqual([Success, Failed, Waiting])
  })

  it('or the one currently Connecting or Executing, and starts nothing', () => {
    const list = [task('a', Executing, { blockOnFailure: false }), task('b', Waiting)]
    expect(statuses(run(terminal(list), { type: 'broken' }))).toEqual([Failed, Waiting])
    const idle = terminal([task('a', Waiting)])
    expect(run(idle, { type: 'broken' })).toEqual(idle)
  })

  it('Retry clears the output, sets Waiting and starts the scheduler', () => {
    const state = terminal([task('a', Failed, { message: ['old'] }), task('b', Waiting)])
    const after = run(state, { type: 'retry', uuid: 'a' })
    expect(statuses(after)).toEqual([Connecting, Waiting])
    expect(after.taskList[0]?.message).toEqual([])
    const behind = terminal([task('a', Executing), task('b', Failed, { message: ['old'] })])
    expect(statuses(run(behind, { type: 'retry', uuid: 'b' }))).toEqual([Executing, Waiting])
  })

  it.each([Connecting, Executing])('Delete is ignored for Connecting or Executing tasks (%s)', (status) => {
    expect(statuses(run(terminal([task('a', status)]), { type: 'remove', uuid: 'a' }))).toEqual([status])
  })

  it.each([Waiting, Success, Failed, Unknown])('and removes the others (%s)', (status) => {
    expect(statuses(run(terminal([task('a', status)]), { type: 'remove', uuid: 'a' }))).toEqual([])
  })

  const all = [Waiting, Connecting, Executing, Success, Failed, Unknown]

  it('Clear removes all Success tasks', () => {
    const list = [...all, Success].map((status, at) => task(String(at), status))
    expect(statuses(run(terminal(list), { type: 'clear' }))).toEqual([
      Waiting,
      Connecting,
      Executing,
      Failed,
      Unknown,
    ])
  })

  it('when automatic cleanup equals 1 this runs every time a task is added', () => {
    const list = [task('a', Success), task('b', Failed, { blockOnFailure: false })]
    const left = (on: '0' | '1') => statuses(run(terminal(list, { automaticCleanupTask: on }), add('c')))
    expect(left('1')).toEqual([Failed, Connecting])
    expect(left('0')).toEqual([Success, Failed, Connecting])
  })

  it('Adding a task opens the terminal panel if closed', () => {
    expect(run(terminal([]), add('a')).show).toBe(true)
  })

  it('On reset, Connecting and Executing tasks become Unknown', () => {
    const list = all.map((status, at) => task(String(at), status))
    expect(statuses(run(terminal(list), { type: 'reset' }))).toEqual([
      Waiting,
      Unknown,
      Unknown,
      Success,
      Failed,
      Unknown,
    ])
  })
})

describe('seed section 8', () => {
  it('adding while the panel is closed and a Failed or Unknown task exists says that it is blocked', () => {
    for (const status of [Failed, Unknown])
      expect(blockedBy(terminal([task('a', Success), task('b', status)]))?.uuid).toBe('b')
    expect(blockedBy(terminal([task('b', Failed)], { show: true }))).toBeUndefined()
    expect(blockedBy(terminal([task('a', Success), task('b', Waiting)]))).toBeUndefined()
  })

  it('names the one that really blocks, where there is one', () => {
    const list = [task('a', Failed, { blockOnFailure: false }), task('b', Unknown)]
    expect(blockedBy(terminal(list))?.uuid).toBe('b')
  })
})

describe('a queue of five with a failure in the middle', () => {
  const play = (blocks: boolean) => {
    let state = terminal([])
    for (const uuid of ['1', '2', '3', '4', '5']) state = run(state, add(uuid, uuid !== '3' || blocks))
    for (let turn = 0; turn < 5; turn += 1) {
      const at = state.taskList.find((one) => one.status === Connecting)
      if (!at) break
      const end = at.uuid === '3' ? 'command-exec-error' : 'command-exec-success'
      state = run(state, said(at.uuid, 'command-link-success', 'text', end, 'command-exec-completed'))
    }
    return statuses(state)
  }
  it('goes on behind it where it does not block', () => {
    expect(play(false)).toEqual([Success, Success, Failed, Success, Success])
  })
  it('stops there where it does', () => {
    expect(play(true)).toEqual([Success, Success, Failed, Waiting, Waiting])
  })
})

describe('what goes beyond the seed', () => {
  it('a proof that is missing puts the task back and starts nothing until it is given', () => {
    const held = run(terminal([task('a', Connecting)]), { type: 'hold', uuid: 'a' }, add('b'))
    expect(statuses(held)).toEqual([Waiting, Waiting])
    expect(statuses(run(held, { type: 'release' }))).toEqual([Connecting, Waiting])
  })

  it('a run that the server still has is shown from its beginning', () => {
    const state = terminal([task('a', Unknown, { message: ['half'] })])
    const after = run(state, { type: 'attach', uuid: 'a' }, said('a', 'command-link-success', 'whole'))
    expect(after.taskList[0]).toMatchObject({ status: Executing, message: ['whole'], showMessage: true })
  })

  it('a long output keeps its end', () => {
    const many = Array.from({ length: mostLines + 10 }, (_, at) => `line ${at}`)
    const state = run(terminal([task('a', Executing)]), said('a', ...many), said('a', 'last'))
    expect(state.taskList[0]?.message).toHaveLength(mostLines)
    expect(state.taskList[0]?.message.at(-1)).toBe('last')
    expect(state.taskList[0]?.message[0]).toBe('line 11')
  })

  it('the dot says that something ended while nobody looked', () => {
    const state = terminal([task('a', Executing)])
    expect(run(state, said('a', 'command-exec-success')).showDot).toBe(true)
    expect(run({ ...state, show: true }, said('a', 'command-exec-success')).showDot).toBe(false)
    expect(run({ ...state, showDot: true }, { type: 'show', isOn: true }).showDot).toBe(false)
  })

  it('a place in the line is counted among those that wait', () => {
    const list = [task('a', Executing), task('b', Waiting), task('c', Failed), task('d', Waiting)]
    expect([placeInLine(list, 'b'), placeInLine(list, 'd'), placeInLine(list, 'a')]).toEqual([1, 2, 0])
    expect(nextTask(list)).toBeUndefined()
  })

  it('a command of a package manager is its name, a dot and the manager', () => {
    expect(managed('web-build', 'pnpm')).toBe('web-build.pnpm')
  })
})

describe('what the browser keeps', () => {
  it("is exactly the seed's keys, and comes back as it was", () => {
    const state = terminal([task('a', Failed, { message: ['x'] })], { npmRegistry: 'npm', show: true })
    const kept = persisted(state)
    expect(Object.keys(kept).sort()).toEqual([
      'automaticCleanupTask',
      'composerRegistry',
      'npmRegistry',
      'showDot',
      'taskList',
    ])
    const back = restored(JSON.stringify({ state: kept }))
    expect(back).toEqual({ ...fresh, ...kept })
  })

  it('what makes no sense is left out', () => {
    for (const text of [
      null,
      '',
      'x',
      '[]',
      '{"state":{"taskList":5}}',
      '{"state":{"taskList":[{},null,7]}}',
    ])
      expect(restored(text).taskList).toEqual([])
    const odd = restored(
      '{"state":{"automaticCleanupTask":1,"taskList":[{"uuid":"a","command":"b","status":99}]}}',
    )
    expect(odd.automaticCleanupTask).toBe('1')
    expect(odd.taskList[0]).toMatchObject({ status: Unknown, blockOnFailure: true, message: [] })
  })
})

describe('output', () => {
  it('has colours as classes and text as text', () => {
    expect(spansOf('\u001b[32m✓\u001b[0m <b>done</b>')).toEqual([
      { text: '✓', names: 'term-green' },
      { text: ' <b>done</b>', names: '' },
    ])
    expect(spansOf('\u001b[1;38;5;196mx\u001b[22;39my')).toEqual([
      { text: 'x', names: 'term-red term-bold' },
      { text: 'y', names: '' },
    ])
    expect(spansOf('\u001b[38;2;20;200;30mg')).toEqual([{ text: 'g', names: 'term-green' }])
    expect(plainText('a\u001b[31mb\u001b[mc')).toBe('abc')
  })

  it('says why it failed only where that is certain', () => {
    expect(causeOf(['ERR_PNPM_FETCH_502  GET https://registry.example/x: Bad Gateway'])).toEqual({
      word: 'registry',
      code: '502',
    })
    expect(causeOf(['npm error code E503'])).toEqual({ word: 'registry', code: '503' })
    expect(causeOf(['npm error code ENOTFOUND'])).toEqual({ word: 'no_network' })
    expect(causeOf(['write: No space left on device'])).toEqual({ word: 'no_space' })
    expect(causeOf(['something else', 'built 502 files'])).toBeNull()
  })

  it('marks lines that say what went wrong', () => {
    expect(['npm error x', 'ERR_PNPM_X', 'Error: x', 'error: x'].every(isErrorLine)).toBe(true)
    expect(['no errors', 'terror: x', '0 error(s)'].some(isErrorLine)).toBe(false)
  })

  it('spans are told in seconds, then as a clock', () => {
    expect([spanText(400), spanText(8400), spanText(23_000), spanText(3_723_000)]).toEqual([
      '0.4 s',
      '8.4 s',
      '00:23',
      '1:02:03',
    ])
  })
})

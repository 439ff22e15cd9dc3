import { create } from 'zustand'
import { read, write } from '../../lib/storage'
import { uuid } from '../../lib/uuid'
import {
  type Action,
  blockedBy,
  isActive,
  persisted,
  reduce,
  restored,
  type Task,
  type Terminal,
} from './model'

/** Seed section 3 and wire-protocol 7: the key stock clients use. */
const key = 'storeTerminal'
const pause = 500

/** What the server knows of a task; asked for anew with every page. */
export type Facts = {
  attempt: number
  startedAt?: number
  duration?: number
  code?: number
  /** Lines that the server has. */
  lines?: number
  line?: string
  folder?: string
  /** Lines that came and are not on the page any more. */
  dropped?: number
  /** Why it is Unknown or Failed without an exit of its own. */
  why?: 'reloaded' | 'lost_link'
}

type Store = {
  terminal: Terminal
  facts: Record<string, Facts>
  /** Tasks that were under way when the page was left. */
  left: string[]
  dispatch: (action: Action) => void
  know: (id: string, facts: Partial<Facts>) => void
}

function load(): Pick<Store, 'terminal' | 'facts' | 'left'> {
  const terminal = restored(read(key))
  const left = terminal.taskList.filter(isActive).map((task) => task.uuid)
  const facts = Object.fromEntries(left.map((id) => [id, { attempt: 0, why: 'reloaded' as const }]))
  return { terminal: reduce(terminal, { type: 'reset' }), facts, left }
}

export const useTerminal = create<Store>((set, get) => ({
  ...load(),
  dispatch: (action) => set({ terminal: reduce(get().terminal, action) }),
  know: (id, facts) => {
    const known = get().facts
    set({ facts: { ...known, [id]: { ...(known[id] ?? { attempt: 0 }), ...facts } } })
  },
}))

let timer: ReturnType<typeof setTimeout> | undefined

function save(): void {
  clearTimeout(timer)
  timer = undefined
  write(key, JSON.stringify({ state: persisted(useTerminal.getState().terminal) }))
}

// Output comes many times a second; storage is written when it rests, and when the page is left.
useTerminal.subscribe((now, before) => {
  if (now.terminal !== before.terminal) timer ??= setTimeout(save, pause)
})
addEventListener('pagehide', () => timer && save())

/** What becomes of a task that was added, told once. */
type Callback = (isGood: boolean) => void
const callbacks = new Map<string, Callback>()

export function takeCallback(id: string): Callback | undefined {
  const found = callbacks.get(id)
  callbacks.delete(id)
  return found
}

export type Wish = { command: string; extend?: string; blockOnFailure?: boolean; callback?: Callback }

/** Adds a task. The answer is the one that holds it up, where somebody must be told (seed section 8). */
export function addTask({ command, extend = '', blockOnFailure = true, callback }: Wish): Task | undefined {
  const { terminal, dispatch } = useTerminal.getState()
  const blocker = blockedBy(terminal)
  const id = uuid()
  if (callback) callbacks.set(id, callback)
  dispatch({ type: 'add', task: { uuid: id, command, extend, blockOnFailure, now: Date.now() } })
  return blocker
}

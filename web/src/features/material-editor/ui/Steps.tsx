import { Check, Circle, LoaderCircle } from 'lucide-react'
import { Pill, type Tone } from '../../../admin/components/cells'
import type { Task } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { stepStates } from '../model'

const tones: Record<Task['state'], Tone> = {
  waiting: 'gr',
  running: 'in',
  done: 'ok',
  failed: 'er',
  cancelled: 'gr',
}
const signs = { done: <Check />, now: <LoaderCircle />, later: <Circle /> }

type Props = { task: Task; steps: readonly string[] }

/** The work on one file, step by step. */
export function Steps({ task, steps }: Props) {
  const t = useT('material-editor')
  const states = stepStates(task, steps)
  if (task.state === 'failed' || task.state === 'cancelled')
    return <span className="media-bad">{task.error || t(`task.state.${task.state}`)}</span>
  return (
    <ol className="media-steps u-flex u-wrap u-text-12 u-color-t2">
      {steps.map((step, at) => (
        <li className="u-inline-row u-gap-4" key={step} data-state={states[at]}>
          {signs[states[at] ?? 'later']}
          {t(dataKey(`step.${step}`))}
          <span className="visually-hidden">{t(dataKey(`step_state.${states[at]}`))}</span>
        </li>
      ))}
    </ol>
  )
}

export function TaskPill({ task }: { task: Task }) {
  const t = useT('material-editor')
  const text = t(`task.state.${task.state}`)
  return (
    <Pill tone={tones[task.state]}>
      {task.state === 'running' ? `${text} ${Math.floor(task.progress / 10)}%` : text}
    </Pill>
  )
}

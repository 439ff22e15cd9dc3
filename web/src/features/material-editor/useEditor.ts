import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MaterialEdit } from '../../api/materials'
import { reasonText } from '../../lib/reason'
import { useAction } from '../../lib/useAction'
import { materialEdit, materialState, materialUrl, publish, saveMaterial } from './api'
import { mergedVariants, type Problem, problemsOf } from './model'

const textOf = (edit: MaterialEdit) =>
  JSON.stringify({ ...edit, media: null, active: null, published_at: null })

/** How long the state is followed after a file has come, whether anything seems to move or not. */
const patience = 60_000

/** One material while it is edited: what is saved, what was changed, what is being made of its files. */
export function useEditor(id: number) {
  const queries = useQueryClient()
  const saved = useQuery(materialEdit(id))
  const expected = useRef(0)
  const state = useQuery(materialState(id, () => Date.now() < expected.current))
  const [draft, setDraft] = useState<MaterialEdit | null>(null)
  const [problems, setProblems] = useState<Problem[]>([])
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction()
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const row = saved.data?.row
  // What was measured meanwhile is under the draft, without touching what was typed.
  const edit = draft && row ? { ...draft, variants: mergedVariants(draft.variants, row.variants) } : row
  const isDirty = Boolean(draft && row && edit && textOf(edit) !== textOf(row))

  const { refetch } = saved
  const made = state.data?.masters
    .map(({ variant, edition, job }) => [variant, edition, job?.state].join(':'))
    .join(' ')
  useEffect(() => {
    if (made !== undefined) void refetch()
  }, [made, refetch])

  const refresh = async () => {
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: [`${materialUrl}/state`] })])
    void queries.invalidateQueries({ queryKey: [`${materialUrl}/index`] })
  }

  /** A file has come: what is made of it begins when the queue gets to it. */
  const expect = () => {
    expected.current = Date.now() + patience
    return refresh()
  }

  const change = (patch: Partial<MaterialEdit>) => {
    if (!edit) return
    setDraft({ ...edit, ...patch })
    setProblems([])
    setRefusal('')
  }

  /** True when everything is saved. */
  const save = async (): Promise<boolean> => {
    if (!edit) return false
    if (!isDirty) return true
    const found = problemsOf(edit)
    setProblems(found)
    if (found.length > 0) return false
    setRefusal('')
    const isSaved = await run(async () => {
      await saveMaterial(edit)
      await refresh()
      setDraft(null)
      setSavedAt(Date.now())
      return true
    }).catch((reason) => setRefusal(reasonText(reason)))
    return isSaved === true
  }

  const setPublished = async (isOn: boolean) => {
    if (isDirty && !(await save())) return
    await run(async () => {
      // The call shows its error.
      await publish(id, isOn).catch(() => undefined)
      await refresh()
    })
  }

  return {
    saved,
    state,
    edit,
    isDirty,
    isBusy,
    savedAt,
    problems,
    refusal,
    change,
    save,
    setPublished,
    refresh,
    expect,
    discard: () => {
      setDraft(null)
      setProblems([])
      setRefusal('')
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

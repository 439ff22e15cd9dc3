import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Plus, RotateCcw, Save, Trash2, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../api/client'
import { apiQuery } from '../../api/query'
import { useT } from '../../lib/i18n'
import { IconButton } from '../../ui/IconButton'
import { useAddress } from '../address'
import { useFieldForm } from '../components/FieldForm'
import { FormPanel } from '../components/FormPanel'
import type { Field, Values } from '../components/form'
import { settled } from '../components/periods'
import type { Row } from '../components/tree'
import { listRows } from '../crud'
import { conditionQuery } from '../kit/list'
import type { List } from '../kit/useList'
import type { usePrefs } from '../prefs'
import { isSameView, type SavedView, type ViewState, viewPatch, viewQuery } from './views'
import './panels.css'

type Props<R extends Row> = { list: List<R>; prefs: ReturnType<typeof usePrefs> }

/** Saved views as tabs with live counts: one's own and those that are shared. */
export function Views<R extends Row>({ list, prefs }: Props<R>) {
  const { resource, state } = list
  const t = useT('admin')
  const tResource = useT(resource.ns)
  const { search, change } = useAddress()
  const queries = useQueryClient()
  const asked = apiQuery('/admin/ajax/views', { page: resource.node })
  const { data } = useQuery(asked)
  const [isSaving, setSaving] = useState(false)
  // Only this page reads and writes what a view holds.
  const views = (data?.list ?? []) as SavedView[]
  const hasSaved = data && views.length > 0
  useEffect(() => {
    if (hasSaved !== undefined && hasSaved !== prefs.hadViews) prefs.noteViews(hasSaved)
  }, [hasSaved, prefs])
  const counts = useQueries({
    queries: views.map(({ state }) =>
      listRows(resource, {
        ...settled(viewQuery(state.query)),
        page: 1,
        limit: 10,
      }),
    ),
  })
  const ready = resource.views ?? []
  const readyCounts = useQueries({
    queries: ready.map(({ conditions }) =>
      listRows(resource, { ...settled(conditionQuery(conditions)), page: 1, limit: 10 }),
    ),
  })
  const openReady = ready.find((view) => view.key === search.view)
  const now: ViewState = { query: viewQuery(search), hidden: prefs.hidden, order: prefs.order }
  const open = views.find((view) => String(view.id) === search.view)
  const isChanged = open !== undefined && !isSameView(open.state, now)
  const show = (view: SavedView | null) => {
    if (view) prefs.arrange(view.state.hidden, view.state.order)
    change(viewPatch(search, view?.state.query ?? {}, view?.id))
  }
  const refresh = () => queries.invalidateQueries({ queryKey: asked.queryKey })
  const save = async (view: { id?: number; name: string; shared: boolean }) => {
    await api.post(
      '/admin/ajax/viewsave',
      { ...view, page: resource.node, state: now },
      { showSuccess: true, showError: view.id !== undefined },
    )
    await refresh()
  }
  const remove = async (view: SavedView) => {
    await api.post('/admin/ajax/viewdel', { id: view.id }, { showSuccess: true })
    change({ view: undefined })
    await refresh()
  }
  if (ready.length === 0 && views.length === 0 && state.conditions.length === 0 && !state.quick) return null
  return (
    <div className="o-views u-row u-gap-4">
      <nav className="u-flex u-gap-2 u-scroll-x" aria-label={t('view.title')}>
        <button
          className="u-nowrap u-round-7"
          type="button"
          aria-current={open || openReady ? undefined : 'page'}
          onClick={() => show(null)}
        >
          {t('view.all')}
        </button>
        {ready.map((view, index) => (
          <button
            className="u-nowrap u-round-7"
            key={view.key}
            type="button"
            aria-current={openReady === view ? 'page' : undefined}
            onClick={() => change(viewPatch(search, conditionQuery(view.conditions), view.key))}
          >
            {tResource(`view.${view.key}`)}{' '}
            <em className="u-color-t3 u-tabular-nums u-not-italic">
              {readyCounts[index]?.data?.total ?? ''}
            </em>
          </button>
        ))}
        {views.map((view, index) => (
          <button
            className="u-nowrap u-round-7"
            key={view.id}
            type="button"
            aria-current={open === view ? 'page' : undefined}
            onClick={() => show(view)}
          >
            {view.own ? <Bookmark /> : <Users />}
            {view.name}{' '}
            <em className="u-color-t3 u-tabular-nums u-not-italic">{counts[index]?.data?.total ?? ''}</em>
            {open === view && isChanged && (
              <i
                className="o-dot u-circle"
                role="img"
                aria-label={t('view.changed')}
                title={t('view.changed')}
              />
            )}
          </button>
        ))}
      </nav>
      {open && isChanged && (
        <IconButton icon={<RotateCcw />} label={t('view.revert')} onClick={() => show(open)} />
      )}
      {open?.own && isChanged && (
        <IconButton icon={<Save />} label={t('view.update')} onClick={() => void save(open)} />
      )}
      {open?.own && (
        <IconButton icon={<Trash2 />} label={t('view.remove')} onClick={() => void remove(open)} />
      )}
      <IconButton icon={<Plus />} label={t('view.add')} onClick={() => setSaving(true)} />
      {isSaving && <NewView onSave={save} onClose={() => setSaving(false)} />}
    </div>
  )
}

const isBlank = ({ name }: Values) => (String(name).trim() ? null : 'required')

const fields: Field[] = [
  { name: 'name', kind: 'text', label: 'view.name', isRequired: true, max: 30, check: isBlank },
  { name: 'shared', kind: 'flag', label: 'view.shared' },
]

type NewProps = {
  onSave: (view: { name: string; shared: boolean }) => Promise<void>
  onClose: () => void
}

function NewView({ onSave, onClose }: NewProps) {
  const t = useT('admin')
  const form = useFieldForm({
    fields,
    before: { name: '', shared: '0' },
    send: async ({ name, shared }) => {
      await onSave({ name: String(name).trim(), shared: shared === '1' })
      onClose()
    },
  })
  return (
    <FormPanel
      title={t('view.add')}
      size={460}
      note={t('view.text')}
      form={form}
      tResource={t}
      onClose={onClose}
    />
  )
}

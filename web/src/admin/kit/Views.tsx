import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, Plus, RotateCcw, Save, Trash2, Users } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client'
import type { ListPage } from '../../api/office'
import { question } from '../../api/query'
import { useT } from '../../lib/i18n'
import { useAddress } from '../address'
import { IconButton } from '../parts/IconButton'
import { Panel } from '../parts/Panel'
import type { Row } from '../parts/tree'
import type { usePrefs } from '../prefs'
import { isSameView, type SavedView, type ViewState, viewPatch, viewQuery } from './list'
import type { Resource } from './resource'
import type { List } from './useList'
import './panels.css'

type Props<R extends Row> = {
  resource: Resource<R>
  list: List<R>
  prefs: ReturnType<typeof usePrefs>
}

/** Saved views as tabs with live counts: one's own and those that are shared. */
export function Views<R extends Row>({ resource, list, prefs }: Props<R>) {
  const t = useT('admin')
  const { search, change } = useAddress()
  const queries = useQueryClient()
  const asked = question<{ list: SavedView[] }>('/admin/ajax/views', { page: resource.node })
  const { data } = useQuery(asked)
  const [isSaving, setSaving] = useState(false)
  const views = data?.list ?? []
  const counts = useQueries({
    queries: views.map(({ state }) =>
      question<ListPage<R>>(`${resource.url}/index`, { ...viewQuery(state.query), page: 1, limit: 10 }),
    ),
  })
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
      '/admin/ajax/viewSave',
      { ...view, page: resource.node, state: now },
      { showSuccess: true },
    )
    await refresh()
  }
  const remove = async (view: SavedView) => {
    await api.post('/admin/ajax/viewDel', { id: view.id }, { showSuccess: true })
    change({ view: undefined })
    await refresh()
  }
  if (views.length === 0 && list.state.conditions.length === 0 && !list.state.quick) return null
  return (
    <div className="o-views">
      <nav aria-label={t('view.title')}>
        <button type="button" aria-current={open ? undefined : 'page'} onClick={() => show(null)}>
          {t('view.all')}
        </button>
        {views.map((view, index) => (
          <button
            key={view.id}
            type="button"
            aria-current={open === view ? 'page' : undefined}
            onClick={() => show(view)}
          >
            {view.own ? <Bookmark /> : <Users />}
            {view.name} <em>{counts[index]?.data?.total ?? ''}</em>
            {open === view && isChanged && (
              <i className="o-dot" role="img" aria-label={t('view.changed')} title={t('view.changed')} />
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

type NewProps = {
  onSave: (view: { name: string; shared: boolean }) => Promise<void>
  onClose: () => void
}

function NewView({ onSave, onClose }: NewProps) {
  const t = useT('admin')
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    await onSave({ name: name.trim(), shared: isShared })
    onClose()
  }
  return (
    <Panel
      title={t('view.add')}
      size={460}
      onClose={onClose}
      foot={
        <>
          <span>{t('view.text')}</span>
          <button type="submit" form="o-new-view" className="o-btn o-btn-main">
            {t('action.save')}
          </button>
        </>
      }
    >
      <form id="o-new-view" className="o-form" onSubmit={(event) => void submit(event)}>
        <div className="o-field">
          <label htmlFor="o-view-name">{t('view.name')}</label>
          <input
            id="o-view-name"
            className="o-input"
            data-autofocus
            maxLength={30}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <label className="o-check-line">
          <input
            type="checkbox"
            className="o-check"
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          {t('view.shared')}
        </label>
      </form>
    </Panel>
  )
}

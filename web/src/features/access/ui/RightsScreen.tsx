import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Lock, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAddress } from '../../../admin/address'
import { Can, useCan } from '../../../admin/can'
import { ConfirmRemoval } from '../../../admin/components/ConfirmRemoval'
import type { Values } from '../../../admin/components/form'
import { PageHead } from '../../../admin/components/PageHead'
import { Failed } from '../../../admin/components/states'
import { flatten, type Row } from '../../../admin/components/tree'
import { listPath, removeRows, rightGroups, rowForm, saveRow } from '../../../admin/crud'
import { useKeys } from '../../../admin/keys'
import { FormDrawer } from '../../../admin/kit/FormDrawer'
import type { Resource } from '../../../admin/kit/resource'
import { useUnsaved } from '../../../admin/unsaved'
import { useDeletedToast } from '../../../admin/useDeletedToast'
import { isText, recordOf } from '../../../lib/guards'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { Menu } from '../../../ui/Menu'
import { allLeaves, changesOf, foreignIds, fromIds, linesOf, type RightNode, toIds } from '../model'
import { InWords } from './InWords'
import { Matrix } from './Matrix'
import './rights.css'

type Group = Row & { name: string; status: string; members?: number }
type Draft = { id: number; leaves: ReadonlySet<number> }

/** A rule by its number; `*` stands for all of them. */
const isId = (value: unknown): value is number | string => typeof value === 'number' || isText(value)

type Props<G extends Group> = {
  resource: Resource<G>
  /** Every right that can be given. */
  rights: RightNode[]
  /** The third column below the summary. */
  aside?: (group: G) => ReactNode
}

/** Groups on the left, the rights of the chosen one in the middle, the same in words on the right. */
export function RightsScreen<G extends Group>({ resource, rights, aside }: Props<G>) {
  const t = useT('access')
  const admin = useT('admin')
  const can = useCan()
  const queries = useQueryClient()
  const { search, change, isVisible } = useAddress()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isConfirmingDelete, setPendingDelete] = useState(false)
  const { run, isBusy } = useAction()
  const groups = useQuery(rightGroups<G>(resource))
  const flat = flatten(groups.data?.list ?? [], new Set())
  const chosen = flat.find(({ row }) => String(row.id) === search.id)?.row ?? flat[0]?.row
  const asked = rowForm(resource, chosen?.id ?? 0)
  const row = useQuery({ ...asked, enabled: chosen !== undefined && can(`${resource.node}/edit`) })

  const { rules } = recordOf(row.data?.row)
  const ids = Array.isArray(rules) ? rules.filter(isId) : []
  const isSuper = ids.includes('*')
  const isOwn = chosen !== undefined && (groups.data?.group ?? []).includes(chosen.id)
  const before = fromIds(rights, ids)
  const leaves = draft && draft.id === chosen?.id ? draft.leaves : before
  const lines = linesOf(rights)
  const changes = changesOf(lines, before, leaves)
  const canEdit = can(`${resource.node}/edit`)
  const isFixed = !canEdit || isSuper || isOwn
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [listPath(resource)] }),
      queries.invalidateQueries({ queryKey: [`${resource.url}/edit`] }),
    ])

  const sayDeleted = useDeletedToast(resource, refresh)

  const save = async () => {
    if (!chosen || changes.length === 0) return
    await run(async () => {
      const rules = [...toIds(rights, leaves), ...foreignIds(rights, ids)]
      try {
        await saveRow(resource, chosen.id, { rules }, { showSuccess: true })
        await refresh()
        setDraft(null)
      } catch {
        // The draft stays: what was ticked is not lost with a refusal.
      }
    })
  }
  const saveForm = async (id: number | null, values: Values, showError: boolean) => {
    const body = id === null ? { rules: [], ...values } : values
    await saveRow(resource, id, body, { showError, showSuccess: true })
    await refresh()
  }
  useUnsaved(resource.node, changes.length > 0)
  useKeys(
    {
      'mod+s': changes.length > 0 ? () => void save() : undefined,
      c: can(`${resource.node}/add`) ? () => change({ edit: 'new' }) : undefined,
    },
    isVisible,
  )

  const items = [
    ...(canEdit && !isOwn
      ? [
          {
            key: 'edit',
            label: t(dataKey(`${resource.word}.rename`)),
            icon: <Pencil />,
            onRun: () => change({ edit: String(chosen?.id) }),
          },
        ]
      : []),
    ...(can(`${resource.node}/del`) && !isOwn && !isSuper
      ? [
          {
            key: 'del',
            label: admin('action.remove'),
            icon: <Trash2 />,
            isDanger: true,
            onRun: () => setPendingDelete(true),
          },
        ]
      : []),
  ]
  return (
    <div className="rights-page u-stack u-h-full">
      <PageHead node={resource.node} count={groups.data ? flat.length : undefined}>
        <Can node={`${resource.node}/add`}>
          <Button
            look="office"
            tone={changes.length > 0 ? undefined : 'main'}
            onClick={() => change({ edit: 'new' })}
          >
            <Plus />
            {t(dataKey(`${resource.word}.add`))}
          </Button>
        </Can>
      </PageHead>
      {groups.error && !groups.data && (
        <Failed
          reason={groups.error}
          right={`${resource.node}/index`}
          onRetry={() => void groups.refetch()}
        />
      )}
      {chosen && (
        <div className="rights-columns u-grid u-gap-12 u-flex-1 u-min-h-0">
          <section className="o-card rights-groups">
            <div className="o-card-head">
              <h2>{t(dataKey(`${resource.word}.list`))}</h2>
            </div>
            <ul className="u-flex-1 u-scroll-y">
              {flat.map(({ row: group, depth }) => (
                <li key={group.id}>
                  <button
                    className="u-w-full u-round-7"
                    type="button"
                    style={{ paddingInlineStart: 12 + depth * 16 }}
                    aria-current={group.id === chosen.id || undefined}
                    onClick={() => change({ id: String(group.id) })}
                  >
                    <span className="u-ellipsis u-flex-1" data-off={group.status === '0' || undefined}>
                      {group.name}
                    </span>
                    {group.members !== undefined && (
                      <small className="u-inline-row">
                        <Users aria-hidden="true" />
                        <span className="visually-hidden">{t('group.members')}</span>
                        {group.members}
                      </small>
                    )}
                  </button>
                </li>
              ))}
            </ul>
            <p className="rights-note u-small u-color-t2 u-line-top">{t(dataKey(`${resource.word}.note`))}</p>
          </section>
          <section className="o-card rights-matrix">
            <div className="o-card-head u-wrap">
              <h2>{chosen.name}</h2>
              {(isSuper || isOwn) && (
                <small className="rights-lock u-inline-row u-gap-4">
                  <Lock aria-hidden="true" />
                  {t(isSuper ? 'group.is_super' : 'group.is_own')}
                </small>
              )}
              <span className="u-flex-1" />
              <small>{t('matrix.count', { held: leaves.size, total: allLeaves(rights).length })}</small>
              {items.length > 0 && (
                <Menu
                  look="office"
                  items={items}
                  target={{ icon: <Ellipsis />, label: admin('table.more', { name: chosen.name }) }}
                />
              )}
            </div>
            {row.error ? (
              <Failed reason={row.error} right={`${resource.node}/edit`} onRetry={() => void row.refetch()} />
            ) : (
              row.data && (
                <Matrix
                  lines={lines}
                  before={before}
                  leaves={leaves}
                  isFixed={isFixed}
                  onChange={(next) => setDraft({ id: chosen.id, leaves: next })}
                />
              )
            )}
            {changes.length > 0 && (
              <div className="rights-save u-row u-gap-8 u-bg-acbg" role="status">
                <i className="o-dot" />
                <b className="u-flex-none u-weight-600">{t('save.count', { count: changes.length })}</b>
                <span className="u-ellipsis u-min-w-0">
                  {changes
                    .map(
                      (one) =>
                        `${one.isOn ? '+' : '−'} ${[one.page, one.button].filter(Boolean).join(' · ')}`,
                    )
                    .join('，')}
                </span>
                <Button look="office" tone="quiet" onClick={() => setDraft(null)}>
                  {admin('form.discard')}
                </Button>
                <Button look="office" tone="main" aria-busy={isBusy} onClick={() => void save()}>
                  {admin('action.save')}
                </Button>
              </div>
            )}
          </section>
          <div className="rights-side u-stack u-gap-12 u-scroll-y">
            {row.data && <InWords name={chosen.name} lines={lines} leaves={leaves} />}
            {aside?.(chosen)}
          </div>
        </div>
      )}
      {isVisible && search.edit && (
        <FormDrawer
          key={search.edit}
          resource={resource}
          id={search.edit === 'new' ? null : Number(search.edit)}
          save={saveForm}
          onClose={() => change({ edit: undefined })}
        />
      )}
      {isConfirmingDelete && chosen && (
        <ConfirmRemoval
          names={[chosen.name]}
          isKept
          onClose={() => setPendingDelete(false)}
          onConfirm={() => {
            setPendingDelete(false)
            void removeRows(resource, [chosen.id])
              .then((gone) => sayDeleted(gone?.kept ?? [], 1))
              .then(refresh)
              .catch(() => undefined)
          }}
        />
      )}
    </div>
  )
}

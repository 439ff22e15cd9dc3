import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { Confirm } from '../../../admin/components/Dialog'
import { PageHead } from '../../../admin/components/PageHead'
import { Failed } from '../../../admin/components/states'
import { useKeys } from '../../../admin/keys'
import { useUnsaved } from '../../../admin/unsaved'
import { useDeletedToast } from '../../../admin/useDeletedToast'
import type { Block, BlockKind } from '../../../api/office'
import { recordOf } from '../../../lib/guards'
import { language, useT } from '../../../lib/i18n'
import { parseJson } from '../../../lib/json'
import { reasonText } from '../../../lib/reason'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { toast } from '../../../ui/toast'
import { HomeBlocks } from '../../home/ui/HomeBlocks'
import { Shelf } from '../../material/ui/Shelf'
import { blocks, removeBlock, saveBlock, sortBlocks, switchBlock, url, usePreview } from '../api'
import {
  type Data,
  dataOf,
  type Edited,
  isLocalized,
  type Lang,
  missingLang,
  moved,
  nameOf,
  newData,
  type Problem,
  problemsOf,
} from '../model'
import { BlockForm } from '../ui/BlockForm'
import { BlockList } from '../ui/BlockList'
import { Preview } from '../ui/Preview'
import '../ui/pageset.css'

const node = 'shop/pageSet'

/** Blocks on the left, the page they make in the middle, the chosen one's form on the right. */
export default function PageSetPage() {
  const t = useT('pageset')
  const admin = useT('admin')
  const common = useT('common')
  const can = useCan()
  const queries = useQueryClient()
  const { search, change, isVisible } = useAddress()
  const rows = useQuery(blocks())
  // What was changed and not saved, by id; blocks that are not saved yet have ids below nothing.
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Data>>(new Map())
  const [fresh, setFresh] = useState<Edited[]>([])
  const [problems, setProblems] = useState<{ id: number; list: Problem[]; refusal: string } | null>(null)
  const [lang, setLang] = useState<Lang>(language())
  const { run, isBusy } = useAction()
  const [isConfirmingDelete, setPendingDelete] = useState(false)

  const saved = (rows.data?.list ?? []) as Edited[]
  const list = [...saved, ...fresh].map((block) => ({ ...block, data: drafts.get(block.id) ?? block.data }))
  const chosen = list.find((block) => String(block.id) === search.block) ?? list[0]
  const changed = new Set([...drafts.keys(), ...fresh.map((block) => block.id)])
  const canEdit = can(`${node}/edit`)
  const told = problems && problems.id === chosen?.id ? problems : null

  // What is off is not on the page; the chosen one is shown all the same, to be looked at.
  const asked = list
    .filter((block) => block.status === '1' || block.id === chosen?.id)
    .map(({ id, kind, data }) => ({ id, kind, data }))
  const [settled] = useDebouncedValue(JSON.stringify(asked), 300)
  const preview = usePreview(parseJson<typeof asked>(settled) ?? [], lang)
  const shown = preview.data?.blocks ?? []
  const own = shown.find((block) => block.id === chosen?.id)

  const refresh = () => queries.invalidateQueries({ queryKey: [`${url}/index`] })
  const setRows = (next: Edited[]) =>
    queries.setQueryData<{ list: Block[] }>(blocks().queryKey, (before) =>
      before ? { ...before, list: next as Block[] } : before,
    )
  /** Shows a change at once; when the server refuses it, the list is asked for again. */
  const atOnce = async (next: Edited[], call: Promise<unknown>) => {
    setRows(next)
    await call.catch(() => undefined)
    await refresh()
  }
  const edit = (data: Data) => {
    if (!chosen) return
    if (chosen.id < 0) setFresh(fresh.map((block) => (block.id === chosen.id ? { ...block, data } : block)))
    else {
      const next = new Map(drafts)
      const before = saved.find((block) => block.id === chosen.id)?.data
      if (JSON.stringify(before) === JSON.stringify(data)) next.delete(chosen.id)
      else next.set(chosen.id, data)
      setDrafts(next)
    }
    setProblems(null)
  }
  const add = (kind: BlockKind) => {
    const id = Math.min(0, ...fresh.map((block) => block.id)) - 1
    const now = Math.floor(Date.now() / 1000)
    const data = newData(kind)
    setFresh([...fresh, { id, kind, data, weigh: 0, status: '1', create_time: now, update_time: now }])
    change({ block: String(id) })
  }
  /** Leads to what is wrong: the block, the language, the field. */
  const show = (block: Edited, found: Problem[], refusal = '') => {
    change({ block: String(block.id) })
    const first = found[0]
    if (first?.key === 'both') {
      const [place, name] = first.field.includes('.') ? first.field.split('.') : [null, first.field]
      const of = place === null ? block.data : dataOf(block, 'carousel')?.slides[Number(place)]
      const text = recordOf(of)[name ?? '']
      if (isLocalized(text)) setLang(missingLang(text))
    }
    setProblems({ id: block.id, list: found, refusal })
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>('.pageset-form [aria-invalid], .pageset-form [role=alert]')
        ?.focus(),
    )
  }
  const forget = (id: number) => {
    setDrafts((now) => new Map([...now].filter(([one]) => one !== id)))
    setFresh((now) => now.filter((block) => block.id !== id))
  }
  const save = async () => {
    const waiting = list.filter((block) => changed.has(block.id))
    if (waiting.length === 0) return
    for (const block of waiting) {
      const found = problemsOf(block.kind, block.data)
      if (found.length > 0) return show(block, found)
    }
    await run(async () => {
      for (const block of waiting) {
        try {
          const id = await saveBlock(block)
          await refresh()
          forget(block.id)
          if (chosen?.id === block.id) change({ block: String(id) }, 'replace')
        } catch (reason) {
          return show(block, [], reasonText(reason))
        }
      }
      setProblems(null)
      toast('success', common('done.saved'))
    })
  }
  const discard = () => {
    setDrafts(new Map())
    setFresh([])
    setProblems(null)
  }
  const sayDeleted = useDeletedToast({ url }, refresh)
  const remove = async () => {
    setPendingDelete(false)
    if (!chosen) return
    if (chosen.id > 0) {
      const gone = await removeBlock(chosen.id).catch(() => null)
      if (!gone) return
      sayDeleted(gone.kept, 1)
    }
    forget(chosen.id)
    await refresh()
  }
  useUnsaved(node, changed.size > 0)
  useKeys({ 'mod+s': changed.size > 0 ? () => void save() : undefined }, isVisible)

  const name = chosen ? nameOf(chosen, lang) || t(`kind.${chosen.kind}`) : ''
  return (
    <div className="pageset-page u-stack u-h-full">
      <PageHead node={node} note={changed.size > 0 ? t('save.unsaved', { count: changed.size }) : undefined}>
        <Button look="office" href="/" target="_blank" rel="noreferrer">
          {t('save.look')}
        </Button>
        {changed.size > 0 && (
          <Button look="office" disabled={isBusy} onClick={discard}>
            {admin('form.discard')}
          </Button>
        )}
        {canEdit && changed.size > 0 && (
          <Button look="office" tone="main" aria-busy={isBusy} onClick={() => void save()}>
            {admin('action.save')}
          </Button>
        )}
      </PageHead>
      {rows.error && !rows.data && (
        <Failed reason={rows.error} right={`${node}/index`} onRetry={() => void rows.refetch()} />
      )}
      {rows.data && (
        <div className="pageset-columns u-grid u-gap-12 u-flex-1 u-min-h-0">
          <BlockList
            list={list}
            chosen={chosen?.id}
            changed={changed}
            can={{ add: can(`${node}/add`), edit: canEdit, sort: can(`${node}/sortable`) }}
            onChoose={(id) => change({ block: String(id) })}
            onAdd={add}
            onSwitch={(id, isOn) => {
              const next = saved.map((block) =>
                block.id === id ? { ...block, status: isOn ? '1' : '0' } : block,
              )
              void atOnce(next, switchBlock(id, isOn))
            }}
            onMove={(id, target) => {
              const at = (one: number) => saved.findIndex((block) => block.id === one)
              const direction = at(target) < at(id) ? 'up' : 'down'
              void atOnce(moved(saved, id, target), sortBlocks(id, target, direction))
            }}
          />
          <Preview chosen={chosen?.id} isFailed={preview.isError}>
            <div className="page home">
              <HomeBlocks
                blocks={shown}
                frame={(block, drawn) => (
                  <div
                    key={block.id}
                    data-block={block.id}
                    className={block.id === chosen?.id ? 'preview-block is-chosen' : 'preview-block'}
                  >
                    {drawn}
                  </div>
                )}
                shelf={(block) => (
                  <Shelf
                    title={block.title}
                    note={block.note}
                    cards={block.list}
                    rows={block.list.length > 5 ? 'two' : 'one'}
                    all={
                      block.kind === 'rail'
                        ? { href: block.path, label: common('action.see_all') }
                        : undefined
                    }
                  />
                )}
              />
            </div>
          </Preview>
          {chosen && (
            <section className="o-card pageset-form" aria-label={name}>
              <div className="o-card-head">
                <h2>{name}</h2>
                {name !== t(`kind.${chosen.kind}`) && <small>{t(`kind.${chosen.kind}`)}</small>}
                <span className="u-flex-1" />
                {(chosen.id < 0 || can(`${node}/del`)) && (
                  <IconButton
                    icon={<Trash2 />}
                    label={t('form.remove', { name })}
                    tip={admin('action.remove')}
                    // What is being saved has no id yet by which it could be removed.
                    disabled={isBusy}
                    onClick={() => (chosen.id < 0 ? void remove() : setPendingDelete(true))}
                  />
                )}
              </div>
              {chosen.kind !== 'chips' && (
                <div
                  className="pageset-langs u-flex u-gap-4 u-line-bottom"
                  role="tablist"
                  aria-label={t('form.lang')}
                >
                  {(['zh-cn', 'en'] as const).map((one) => (
                    <button
                      className="u-text-13"
                      key={one}
                      type="button"
                      role="tab"
                      aria-selected={lang === one}
                      onClick={() => setLang(one)}
                    >
                      {one === 'en' ? 'English' : '中文'}
                    </button>
                  ))}
                </div>
              )}
              <div className="pageset-body u-flex-1 u-scroll-y">
                {told?.refusal && (
                  <p className="o-note u-mb-12" data-tone="er" role="alert" tabIndex={-1}>
                    {told.refusal}
                  </p>
                )}
                {!own && chosen.kind !== 'text' && !preview.isFetching && (
                  <p className="o-note u-mb-12" data-tone="wa">
                    {t('form.hidden')}
                  </p>
                )}
                <BlockForm
                  key={chosen.id}
                  block={chosen}
                  lang={lang}
                  problems={told?.list ?? []}
                  isFixed={!canEdit}
                  cards={own?.kind === 'picks' ? own.list : []}
                  onChange={edit}
                />
              </div>
            </section>
          )}
        </div>
      )}
      {isConfirmingDelete && chosen && (
        <Confirm
          title={admin('remove.title', { count: 1 })}
          text={t('form.remove_sure', { name })}
          action={admin('action.remove')}
          onClose={() => setPendingDelete(false)}
          onConfirm={() => void remove()}
        />
      )}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink, FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { Pill } from '../../../admin/components/cells'
import { Confirm } from '../../../admin/components/Dialog'
import { Failed, Refusal, Skeleton, useSlow } from '../../../admin/components/states'
import { useKeys } from '../../../admin/keys'
import { useOffice } from '../../../admin/office'
import { useUnsaved } from '../../../admin/unsaved'
import type { MaterialEdit, MaterialState } from '../../../api/materials'
import { isMissing } from '../../../api/query'
import { language, useT } from '../../../lib/i18n'
import { useTitle } from '../../../lib/title'
import { Button } from '../../../ui/Button'
import { IconButton } from '../../../ui/IconButton'
import { State } from '../../../ui/State'
import { toast } from '../../../ui/toast'
import { cardHref } from '../../material/model'
import { MaterialCard } from '../../material/ui/MaterialCard'
import { types } from '../api'
import { liveChecks, placeOfCheck } from '../checks'
import { cardOf, type Part, parts, titleOf } from '../model'
import { send } from '../transfers'
import { Checklist } from '../ui/Checklist'
import { CourseCard } from '../ui/CourseCard'
import { DropZone } from '../ui/DropZone'
import { FilesCard } from '../ui/FilesCard'
import { LessonsCard } from '../ui/LessonsCard'
import { PartsCard } from '../ui/PartsCard'
import { PricesCard } from '../ui/PricesCard'
import { SpecsCard } from '../ui/SpecsCard'
import { TextsCard } from '../ui/TextsCard'
import type { Place } from '../upload'
import { type Editor, useEditor } from '../useEditor'
import '../ui/media.css'

const node = 'shop/material'

type Props = { id: number; onBack: () => void }

/** One material on a page of its own: files, words, prices, lessons, and what is missing before it can be sold. */
export default function MaterialEditor({ id, onBack }: Props) {
  const t = useT('material-editor')
  const { isVisible } = useAddress()
  const { siteConfig } = useOffice()
  const editor = useEditor(id)
  const { saved, state, edit } = editor
  const isSlow = useSlow(!edit || !state.data)
  useTitle(isVisible && edit ? titleOf(edit) : undefined, siteConfig.siteName)
  if (edit && state.data) return <Shown editor={editor} edit={edit} state={state.data} onBack={onBack} />
  const error = saved.error ?? state.error
  return (
    <>
      <header className="o-head">
        <IconButton icon={<ArrowLeft />} label={t('editor.back')} onClick={onBack} />
        <h1>{t('editor.title', { id })}</h1>
      </header>
      {!error && isSlow && <Skeleton columns={6} />}
      {error &&
        (isMissing(error) ? (
          <State look="office" icon={<FileQuestion />} title={t('editor.missing')}>
            {t('editor.missing_text')}
          </State>
        ) : (
          <Failed reason={error} right={`${node}/edit`} onRetry={() => void editor.refresh()} />
        ))}
    </>
  )
}

type ShownProps = { editor: Editor; edit: MaterialEdit; state: MaterialState; onBack: () => void }

function Shown({ editor, edit, state, onBack }: ShownProps) {
  const t = useT('material-editor')
  const admin = useT('admin')
  const can = useCan()
  const { search, change, isVisible } = useAddress()
  const { data: options } = useQuery(types())
  const [isLeaving, setLeaving] = useState(false)
  const { isDirty, isBusy, problems } = editor
  const isCourse = edit.kind === 'course'
  const shown = parts.filter((part) => part !== 'lessons' || isCourse)
  const part: Part = shown.find((one) => one === search.part) ?? (isCourse ? 'lessons' : 'media')
  const canEdit = can(`${node}/edit`)
  const canUpload = can('shop/upload/start')
  const canPublish = can(`${node}/publish`)
  const nameOf = (name: { name_zh: string; name_en: string }) =>
    language() === 'en' ? name.name_en || name.name_zh : name.name_zh || name.name_en
  const place: Place =
    edit.kind === 'footage' || edit.kind === 'pack'
      ? { target: 'material', targetId: edit.id }
      : { target: 'project_file', targetId: edit.id }
  const checks = liveChecks(state.checks, edit)
  const missing = checks.filter((check) => !check.ok && !check.later).length
  const isReady = missing === 0
  const goTo = (key: string) => {
    const { part, field } = placeOfCheck(key)
    change({ part }, 'replace')
    // The part is drawn first.
    requestAnimationFrame(() => {
      const main = document.querySelector('.media-main')
      main?.querySelector<HTMLElement>(field ? `[name="${field}"]` : 'button, input')?.focus()
    })
  }
  const onChanged = () => void editor.expect()
  const save = async () => {
    if (await editor.save()) return toast('success', t('editor.saved'))
    const [first] = editor.problems
    if (first) change({ part: first.part }, 'replace')
  }
  const leave = () => (isDirty ? setLeaving(true) : onBack())
  useUnsaved(node, isDirty)
  useKeys({ 'mod+s': canEdit ? () => void save() : undefined, Escape: leave }, isVisible)
  const common = { edit, isFixed: !canEdit, onChange: editor.change }
  return (
    <div className="media-editor">
      <header className="o-head" data-row>
        <IconButton icon={<ArrowLeft />} label={t('editor.back')} onClick={leave} />
        <h1>{titleOf(edit)}</h1>
        <Pill tone={edit.active ? 'ok' : 'gr'}>{t(`choice.active.${edit.active ? 1 : 0}`)}</Pill>
        <span className="o-head-count u-color-t3" aria-live="polite">
          {t(isDirty ? 'editor.unsaved' : editor.savedAt ? 'editor.saved' : `choice.kind.${edit.kind}`)}
        </span>
        <div className="o-head-actions u-flex u-gap-8 u-flex-1">
          {edit.active && (
            <Button look="office" tone="quiet" href={cardHref(edit)} target="_blank" rel="noreferrer">
              <ExternalLink />
              {t('editor.look')}
            </Button>
          )}
          {isDirty && (
            <Button look="office" onClick={editor.discard}>
              {admin('form.discard')}
            </Button>
          )}
          {canEdit && (
            <Button
              look="office"
              tone={isDirty ? 'main' : undefined}
              aria-busy={isBusy}
              disabled={!isDirty}
              onClick={() => void save()}
            >
              {admin('action.save')}
              <span className="o-kbd" aria-hidden="true">
                ⌘S
              </span>
            </Button>
          )}
          {canPublish &&
            (edit.active ? (
              <Button look="office" onClick={() => void editor.setPublished(false)}>
                {t('material.withdraw')}
              </Button>
            ) : (
              <Button
                look="office"
                tone={!isDirty && isReady ? 'main' : undefined}
                disabled={!isReady}
                onClick={() => void editor.setPublished(true)}
              >
                {isReady
                  ? t(isDirty ? 'editor.save_publish' : 'material.publish')
                  : t('editor.not_ready', { count: missing })}
              </Button>
            ))}
        </div>
      </header>
      <nav className="media-parts u-flex u-wrap u-gap-4 u-mb-12" aria-label={t('editor.parts')}>
        {shown.map((one) => (
          <button
            className="u-round-7"
            key={one}
            type="button"
            aria-current={one === part ? 'page' : undefined}
            onClick={() => change({ part: one }, 'replace')}
          >
            {t(`part.${one}`)}
            {problems.some((problem) => problem.part === one) && (
              <>
                <i className="media-wrong u-circle" aria-hidden="true" />
                <span className="visually-hidden">{t('editor.wrong')}</span>
              </>
            )}
          </button>
        ))}
      </nav>
      <Refusal text={editor.refusal} />
      <div className="o-two">
        <div className="media-main">
          {part === 'media' && (
            <>
              <FilesCard
                edit={edit}
                state={state}
                place={place}
                canUpload={canUpload}
                nameOf={(variant) => {
                  const found = edit.variants.find((one) => one.id === variant)
                  return found ? nameOf(found) : ''
                }}
                onChanged={onChanged}
              />
              {edit.kind === 'pack' && <PartsCard {...common} />}
              <SpecsCard {...common} nameOf={nameOf} />
            </>
          )}
          {part === 'texts' && (
            <>
              <TextsCard
                {...common}
                types={options?.list ?? []}
                problems={problems.filter((one) => one.part === 'texts')}
              />
              {edit.course && <CourseCard course={edit.course} isFixed={!canEdit} onChange={editor.change} />}
            </>
          )}
          {part === 'prices' && (
            <PricesCard
              {...common}
              problems={problems.filter((one) => one.part === 'prices')}
              withFile={new Set(state.masters.flatMap((row) => (row.file && row.variant) || []))}
            />
          )}
          {part === 'lessons' && (
            <LessonsCard
              {...common}
              states={state.lessons}
              problems={problems.filter((one) => one.part === 'lessons')}
              canUpload={canUpload}
              onChanged={onChanged}
            />
          )}
        </div>
        <div className="media-side">
          <section className="o-card">
            <div className="o-card-head">
              <h2>{t('editor.card')}</h2>
              <small>{t('editor.card_note')}</small>
            </div>
            <div className="media-card" inert>
              <MaterialCard
                card={cardOf(
                  edit,
                  state.media,
                  language(),
                  options?.list.find(({ id }) => id === edit.category_id)?.name ?? '',
                )}
              />
            </div>
          </section>
          <Checklist checks={checks} onGo={goTo} />
        </div>
      </div>
      <DropZone
        text={t(isCourse ? 'editor.drop_course' : 'editor.drop')}
        isOn={isVisible && canUpload}
        onFiles={(files) => {
          change({ part: 'media' }, 'replace')
          for (const file of files) send(file, place)
        }}
      />
      {isLeaving && (
        <Confirm
          title={admin('form.leave')}
          text={t('editor.leave_text')}
          action={admin('form.discard')}
          onClose={() => setLeaving(false)}
          onConfirm={() => {
            setLeaving(false)
            editor.discard()
            onBack()
          }}
        />
      )}
    </div>
  )
}

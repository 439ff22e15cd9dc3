import { ChevronRight, FilePlus2, Film, Trash2 } from 'lucide-react'
import { ChooseFile } from '../../../admin/components/ChooseFile'
import { useFieldIds } from '../../../admin/components/fields'
import { DragHandle } from '../../../admin/components/sorting'
import type { LessonEdit, LessonState } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { clock } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { Switch } from '../../../ui/form/Switch'
import { IconButton } from '../../../ui/IconButton'
import { toast } from '../../../ui/toast'
import { removeLessonFile, retryTask, saveSubtitle } from '../api'
import { titleOf } from '../model'
import { send, useTransfers } from '../transfers'
import { TaskPill } from './Steps'
import { Uploads } from './Uploads'

const isFilm = (file: File) =>
  file.type.startsWith('video/') || /\.(?:mov|mp4|mkv|mxf|webm)$/i.test(file.name)

type Props = {
  lesson: LessonEdit
  dragId: string
  number: string
  state: LessonState | undefined
  isOpen: boolean
  isWrong: boolean
  isFixed: boolean
  canUpload: boolean
  onOpen: () => void
  onChange: (patch: Partial<LessonEdit>) => void
  onStep: (by: 1 | -1) => void
  onRemove: () => void
  onChanged: () => void
}

/** A line that says how far a lesson is; opened, everything that belongs to it. */
export function LessonRow(props: Props) {
  const { lesson, number, state, isOpen, isWrong, isFixed, canUpload } = props
  const t = useT('material-editor', 'lessons')
  const title = titleOf(lesson) || t('unnamed')
  const name = `${number} ${title}`
  const going = useTransfers((all) =>
    all.list.find((one) => one.target === 'lesson' && one.targetId === lesson.id && one.stage !== 'done'),
  )
  const take = (files: File[]) => {
    if (lesson.id === null) return toast('error', t('save_first'))
    for (const file of files)
      send(file, { target: isFilm(file) ? 'lesson' : 'lesson_file', targetId: lesson.id })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped on it; the buttons inside do the same
    <div
      className="media-lesson"
      data-wrong={isWrong || undefined}
      onDrop={(event) => {
        const files = [...event.dataTransfer.files]
        if (files.length === 0 || !canUpload) return
        event.preventDefault()
        take(files)
      }}
    >
      <div className="media-lesson-line u-row u-gap-10">
        {!isFixed && (
          <DragHandle id={props.dragId} label={t('move', { name })} tip={t('drag')} onStep={props.onStep} />
        )}
        <button
          type="button"
          className="media-lesson-name u-row u-gap-8 u-grow u-break-anywhere"
          aria-expanded={isOpen}
          onClick={props.onOpen}
        >
          <ChevronRight className="u-flex-none" />
          <span className="mono">{number}</span>
          {title}
        </button>
        {lesson.free && (
          <span className="media-source" data-tone="ok">
            {t('is_free')}
          </span>
        )}
        {going ? (
          <span className="media-source" data-tone="in">
            {t('sending', { part: Math.floor((going.sent / going.size) * 100) })}
          </span>
        ) : state?.job && state.job.state !== 'done' ? (
          <TaskPill task={state.job} />
        ) : (
          <span className="media-source" data-tone={state?.streams.length ? 'gr' : 'wa'}>
            {state?.streams.join(' ') || t(state?.file ? 'no_stream' : 'no_film')}
          </span>
        )}
        <span className="o-num u-color-t3">{lesson.duration_ms > 0 ? clock(lesson.duration_ms) : '—'}</span>
      </div>
      {isOpen && <Opened {...props} onFiles={take} />}
    </div>
  )
}

function Opened(props: Props & { onFiles: (files: File[]) => void }) {
  const { lesson, state, isWrong, isFixed, canUpload, onChange, onChanged, onFiles } = props
  const t = useT('material-editor', 'lessons')
  const idOf = useFieldIds()
  const then = (work: Promise<unknown>) => void work.catch(() => undefined).finally(onChanged)
  const task = state?.job
  return (
    <div className="media-lesson-in u-grid u-gap-12">
      <div className="o-form-pair u-grid u-gap-12 u-columns-2">
        {(['title_zh', 'title_en'] as const).map((key) => (
          <div key={key} className="o-field">
            <label htmlFor={idOf(key)}>{t(key)}</label>
            <input
              id={idOf(key)}
              className="o-input"
              lang={key === 'title_en' ? 'en' : 'zh-CN'}
              value={lesson[key]}
              maxLength={120}
              disabled={isFixed}
              aria-invalid={(isWrong && !lesson[key].trim()) || undefined}
              autoComplete="off"
              onChange={(event) => onChange({ [key]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <label className="o-check-line" htmlFor={idOf('free')}>
        <Switch
          id={idOf('free')}
          look="office"
          isOn={lesson.free}
          isOff={isFixed}
          onChange={(free) => onChange({ free })}
        />
        {t('free')}
      </label>
      {lesson.id === null ? (
        <p className="o-note">{t('save_first')}</p>
      ) : (
        <>
          {task?.state === 'failed' && (
            <p className="o-note" data-tone="er">
              {task.error}{' '}
              <button type="button" className="media-link" onClick={() => then(retryTask(task.id))}>
                {t('retry')}
              </button>
            </p>
          )}
          <ul className="media-rows">
            {state?.file && (
              <li className="media-row">
                <Film className="media-sign u-flex-none u-color-t3" />
                <div className="media-what">
                  <b>{state.file.name}</b>
                  <small>{state.streams.join(' ')}</small>
                </div>
                <span className="o-num">{fileSize(state.file.size)}</span>
              </li>
            )}
            {state?.files.map((file) => (
              <li key={file.id} className="media-row">
                <FilePlus2 className="media-sign u-flex-none u-color-t3" />
                <div className="media-what">
                  <b>{file.name}</b>
                </div>
                <span className="o-num">{fileSize(file.size)}</span>
                {canUpload && (
                  <IconButton
                    icon={<Trash2 />}
                    label={t('remove', { name: file.name })}
                    onClick={() => then(removeLessonFile(file.id))}
                  />
                )}
              </li>
            ))}
          </ul>
          <Uploads place={{ target: 'lesson', targetId: lesson.id }} onDone={onChanged} />
          <Uploads place={{ target: 'lesson_file', targetId: lesson.id }} onDone={onChanged} />
          {canUpload && (
            <div className="u-flex u-wrap u-gap-8">
              <ChooseFile accept="video/*,.mxf,.mkv" onFiles={onFiles}>
                <Film />
                {t(state?.file ? 'other_film' : 'film')}
              </ChooseFile>
              <ChooseFile
                isMany
                onFiles={(files) =>
                  files.forEach((file) => {
                    send(file, { target: 'lesson_file', targetId: lesson.id ?? 0 })
                  })
                }
              >
                <FilePlus2 />
                {t('file')}
              </ChooseFile>
              {(['zh-cn', 'en'] as const).map((lang) => (
                <ChooseFile
                  key={lang}
                  accept=".vtt,text/vtt"
                  onFiles={async ([file]) => {
                    if (file) then(saveSubtitle(lesson.id ?? 0, lang, await file.text()))
                  }}
                >
                  {t(state?.subtitles.includes(lang) ? 'other_subtitle' : 'subtitle', {
                    lang: t(`lang.${lang}`),
                  })}
                </ChooseFile>
              ))}
            </div>
          )}
        </>
      )}
      {!isFixed && (
        <Button look="office" tone="quiet" className="media-remove" onClick={props.onRemove}>
          <Trash2 />
          {t('remove_lesson')}
        </Button>
      )}
    </div>
  )
}

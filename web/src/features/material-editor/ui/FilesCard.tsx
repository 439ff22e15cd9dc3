import { FileArchive, FilePlus2, RotateCcw, Trash2, UploadCloud } from 'lucide-react'
import { ChooseFile } from '../../../admin/components/ChooseFile'
import type { MasterRow, MaterialEdit, MaterialState } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { IconButton } from '../../../ui/IconButton'
import { choosePoster, removeProjectFile, retryTask } from '../api'
import { filmSteps } from '../model'
import { send } from '../transfers'
import type { Place } from '../upload'
import { Steps, TaskPill } from './Steps'
import { Uploads } from './Uploads'

type Props = {
  edit: MaterialEdit
  state: MaterialState
  /** Where new files go. */
  place: Place
  canUpload: boolean
  nameOf: (variant: number) => string
  onChanged: () => void
}

/** The files that are sold, what is being made of them, and the picture taken from them. */
export function FilesCard({ edit, state, place, canUpload, nameOf, onChanged }: Props) {
  const t = useT('material-editor', 'files')
  const { files } = state
  const masters = state.masters.filter((row) => row.file || row.job)
  const bytes = [...masters.map((row) => row.file?.size ?? 0), ...files.map((file) => file.size)]
  const then = (work: Promise<unknown>) => void work.catch(() => undefined).finally(onChanged)
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('title')}</h2>
        <small>
          {t('count', { count: bytes.length, size: fileSize(bytes.reduce((sum, size) => sum + size, 0)) })}
        </small>
        <span className="u-flex-1" />
        {canUpload && (
          <ChooseFile
            isMany
            onFiles={(chosen) =>
              chosen.forEach((file) => {
                send(file, place)
              })
            }
          >
            <UploadCloud />
            {t('upload')}
          </ChooseFile>
        )}
      </div>
      <Uploads place={place} onDone={onChanged} />
      {masters.map(
        ({ variant }) =>
          variant !== null && (
            <Uploads key={variant} place={{ target: 'variant', targetId: variant }} onDone={onChanged} />
          ),
      )}
      {bytes.length === 0 && <p className="media-none">{t(`none.${edit.kind}`)}</p>}
      <ul className="media-rows">
        {masters.map((row) => (
          <Master
            key={`${row.variant} ${row.edition}`}
            row={row}
            name={row.variant === null ? '' : nameOf(row.variant)}
            canUpload={canUpload}
            onRetry={(task) => then(retryTask(task))}
          />
        ))}
        {files.map((file) => (
          <li key={file.id} className="media-row">
            <FileArchive className="media-sign u-flex-none u-color-t3" />
            <div className="media-what">
              <b>{file.name}</b>
              <small className="mono">SHA-256 {file.sha256.slice(0, 12)}…</small>
            </div>
            <span className="o-num">{fileSize(file.size)}</span>
            {canUpload && (
              <IconButton
                icon={<Trash2 />}
                label={t('remove', { name: file.name })}
                onClick={() => then(removeProjectFile(file.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {state.posters.length > 0 && (
        <fieldset className="media-posters u-flex u-wrap u-gap-8 u-m-0">
          <legend className="u-w-full u-text-12 u-color-t2 u-mb-6">{t('poster')}</legend>
          {state.posters.map((poster, index) => (
            <button
              className="u-overflow-hidden u-round-8"
              key={poster}
              type="button"
              aria-pressed={state.poster_chosen === index}
              aria-label={t('take_poster', { number: index + 1 })}
              disabled={!canUpload}
              onClick={() => then(choosePoster(edit.id, index))}
            >
              <img className="u-round-6 u-object-cover" src={poster} alt="" width={192} height={108} />
            </button>
          ))}
        </fieldset>
      )}
    </section>
  )
}

type MasterProps = {
  row: MasterRow
  name: string
  canUpload: boolean
  onRetry: (task: number) => void
}

function Master({ row, name, canUpload, onRetry }: MasterProps) {
  const t = useT('material-editor', 'files')
  const { file, job, variant, edition } = row
  return (
    <li className="media-row">
      <div className="media-what">
        <b>{name || file?.name || row.upload?.name}</b>
        <small>
          {file?.name}
          {edition !== null && edition > 1 && ` · ${t('edition', { edition })}`}
        </small>
      </div>
      <span className="o-num">{file ? fileSize(file.size) : ''}</span>
      {job && <Steps task={job} steps={job.kind === 'check' ? ['hash'] : filmSteps} />}
      {job && <TaskPill task={job} />}
      <div className="media-ways">
        {job && (job.state === 'failed' || job.state === 'cancelled') && (
          <IconButton icon={<RotateCcw />} label={t('retry', { name })} onClick={() => onRetry(job.id)} />
        )}
        {canUpload && variant !== null && (
          <ChooseFile
            className="o-icon"
            label={t('new_edition', { name })}
            onFiles={(chosen) =>
              chosen.slice(0, 1).forEach((one) => {
                send(one, { target: 'variant', targetId: variant })
              })
            }
          >
            <FilePlus2 />
          </ChooseFile>
        )}
      </div>
    </li>
  )
}

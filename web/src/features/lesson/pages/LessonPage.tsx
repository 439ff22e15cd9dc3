import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { LessonPage as Answer, Note } from '../../../api/delivery'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useSignedIn } from '../../../lib/session'
import { fileSize } from '../../../lib/size'
import { useTitle } from '../../../lib/title'
import { loginHref } from '../../../lib/url'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { BackIcon, NextIcon } from '../../../ui/icons'
import { CaptchaGate } from '../../captcha/ui/CaptchaGate'
import { DownloadNotice } from '../../delivery/ui/DownloadNotice'
import { DownloadIcon } from '../../delivery/ui/icons'
import { useDownload } from '../../delivery/useDownload'
import { material } from '../../material/api'
import { siteStart } from '../../site/api'
import { addNote, courseStudy, editNote, lesson, removeNote } from '../api'
import { lessonHref, ordered } from '../model'
import { Contents } from '../ui/Contents'
import { Notes } from '../ui/Notes'
import { Over, Player } from '../ui/Player'
import '../../../ui/saved.css'
import '../../delivery/ui/delivery.css'
import '../ui/lesson.css'

/** One lesson: the film first, the chapters beside it, notes and files below. */
export default function LessonPage({ params }: PageProps) {
  const { lesson: id = '' } = params
  const t = useT('lesson')
  const { data: start } = useQuery(siteStart())
  const query = useQuery({
    ...lesson(id),
    refetchInterval: ({ state }) => (state.data?.waiting ? 15_000 : false),
  })
  useTitle(query.data?.title, start?.site.siteName)
  if (query.data) return <Shown key={query.data.id} data={query.data} />
  return (
    <div className="page lesson-page">
      {query.error ? (
        <>
          <h1>{t('failed')}</h1>
          <Failed query={query} />
        </>
      ) : (
        <div className="film" aria-busy="true" />
      )}
    </div>
  )
}

function Shown({ data }: { data: Answer }) {
  const t = useT('lesson')
  const video = useRef<HTMLVideoElement>(null)
  const isMember = useSignedIn('member') !== null
  const { course } = data
  const { data: detail } = useQuery(material(course.id))
  const { data: study } = useQuery(courseStudy(course.id))
  const notes = ordered(data.notes)
  const seek = (ms: number) => {
    if (!video.current) return
    video.current.currentTime = ms / 1000
    video.current.scrollIntoView({ block: 'nearest' })
  }
  const percent = study && study.total > 0 ? Math.floor((study.done / study.total) * 100) : 0
  return (
    <div className="page lesson-page">
      <header className="lesson-top u-row u-gap-12 u-mb-16">
        <a className="icon-button" href={course.path} aria-label={t('back', { title: course.title })}>
          <BackIcon />
        </a>
        <div className="u-grow">
          <p className="u-small u-color-t3">
            <a href={course.path}>{course.title}</a> / {data.chapter.title}
          </p>
          <h1>
            <span className="mono">{data.number}</span> {data.title}
          </h1>
        </div>
        {study?.owned && (
          <p className="lesson-all u-row u-gap-12 u-text-13 u-color-t2">
            {t('all', { done: study.done, count: study.total })}
            <span className="owned-track u-overflow-hidden u-bg-b4" aria-hidden="true">
              <span className="u-block u-h-full u-bg-amber" style={{ width: `${percent}%` }} />
            </span>
            <span className="mono">{percent}%</span>
          </p>
        )}
      </header>
      <div className="lesson-two u-grid">
        <div className="u-min-w-0">
          <Player
            lesson={data}
            notes={notes}
            isMember={isMember}
            video={video}
            locked={
              <Over
                title={t(data.trial_ms === null ? 'locked' : 'trial_over')}
                text={t('locked_text', { title: course.title })}
              >
                <Button tone="main" href={course.path}>
                  {t('buy')}
                </Button>
                {!isMember && (
                  <Button href={loginHref('/login', lessonHref(course.id, data.id))}>{t('log_in')}</Button>
                )}
              </Over>
            }
          />
          <Below data={data} notes={notes} isMember={isMember} video={video} onSeek={seek} />
        </div>
        <aside className="u-min-w-0">
          {detail?.course && (
            <Contents id={course.id} course={detail.course} study={study} current={data.id} />
          )}
          <div className="lesson-ways u-flex u-gap-10 u-mt-12">
            {data.prev && (
              <Button href={lessonHref(course.id, data.prev.id)} rel="prev">
                <BackIcon />
                {t('previous')}
                <span className="visually-hidden">{data.prev.title}</span>
              </Button>
            )}
            {data.next && (
              <Button href={lessonHref(course.id, data.next.id)} rel="next">
                <span>{t('next', { title: data.next.title })}</span>
                <NextIcon />
              </Button>
            )}
          </div>
        </aside>
      </div>
    </div>
  )
}

type BelowProps = {
  data: Answer
  notes: Note[]
  isMember: boolean
  video: RefObject<HTMLVideoElement | null>
  onSeek: (ms: number) => void
}

function Below({ data, notes, isMember, video, onSeek }: BelowProps) {
  const t = useT('lesson')
  const queries = useQueryClient()
  const download = useDownload()
  const canNote = isMember && data.access !== 'none'
  const setNotes = (next: Note[]) =>
    void queries.setQueryData<Answer>(
      lesson(data.id).queryKey,
      (before) => before && { ...before, notes: next },
    )
  return (
    <div className="lesson-below u-grid">
      <section aria-labelledby="notes">
        <h2 id="notes">
          {t('notes.title')} <span className="mono">{notes.length}</span>
        </h2>
        {canNote ? (
          <Notes
            notes={notes}
            now={() => (video.current?.currentTime ?? 0) * 1000}
            onAdd={async (at, text) => {
              setNotes([...notes, await addNote(data.id, at, text)])
            }}
            onEdit={async (note, text) => {
              await editNote(note.id, text)
              setNotes(notes.map((one) => (one.id === note.id ? { ...one, text } : one)))
            }}
            onRemove={async (note) => {
              await removeNote(note.id)
              setNotes(notes.filter((one) => one.id !== note.id))
            }}
            onSeek={onSeek}
          />
        ) : (
          <p className="notes-none u-text-13 u-color-t3">{t(isMember ? 'notes.locked' : 'notes.log_in')}</p>
        )}
      </section>
      {data.files.length > 0 && (
        <section aria-labelledby="files">
          <h2 id="files">
            {t('files.title')} <span className="mono">{data.files.length}</span>
          </h2>
          <ul className="files-list panel u-divided">
            {data.files.map((file) => (
              <li className="u-grid" key={file.key}>
                <div>
                  <p>{file.name}</p>
                  <p className="files-facts u-flex u-wrap">
                    <span className="mono">{file.file_name}</span>
                    <span className="mono">{fileSize(file.size)}</span>
                  </p>
                </div>
                {data.access === 'owned' ? (
                  <button
                    type="button"
                    className="icon-button"
                    disabled={download.isBusy}
                    aria-label={t('files.download', { name: file.name })}
                    onClick={() => download.file(file.key, file.key)}
                  >
                    <DownloadIcon />
                  </button>
                ) : (
                  <span className="notes-none u-text-13 u-color-t3">{t('files.locked')}</span>
                )}
                <DownloadNotice place={file.key} download={download} gate={CaptchaGate} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

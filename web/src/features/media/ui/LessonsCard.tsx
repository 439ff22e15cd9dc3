import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ChapterEdit, LessonEdit, LessonState, MaterialEdit } from '../../../api/making'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import { moved, movedLesson, type Problem, stepLesson } from '../model'
import { ChapterHead } from './ChapterHead'
import { LessonRow } from './LessonRow'

type Props = {
  edit: MaterialEdit
  states: LessonState[]
  problems: Problem[]
  isFixed: boolean
  canUpload: boolean
  onChange: (patch: Partial<MaterialEdit>) => void
  onChanged: () => void
}

type Seat = { chapter: number; lesson: number }

/** Chapters and their lessons: order by dragging or with the arrow keys, film, subtitles and files of each. */
export function LessonsCard({ edit, states, problems, isFixed, canUpload, onChange, onChanged }: Props) {
  const t = useT('studio', 'lessons')
  const [dragged, setDragged] = useState<Seat | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const { chapters } = edit
  const set = (next: ChapterEdit[]) => onChange({ chapters: next })
  const setChapter = (at: number, patch: Partial<ChapterEdit>) =>
    set(chapters.map((one, place) => (place === at ? { ...one, ...patch } : one)))
  const setLesson = (at: Seat, patch: Partial<LessonEdit>) =>
    setChapter(at.chapter, {
      lessons:
        chapters[at.chapter]?.lessons.map((one, place) =>
          place === at.lesson ? { ...one, ...patch } : one,
        ) ?? [],
    })
  const all = chapters.flatMap((chapter) => chapter.lessons)
  const drop = (to: Seat) => {
    setOver(null)
    setDragged(null)
    if (dragged) set(movedLesson(chapters, dragged, to))
  }
  const isWrong = (field: string) => problems.some((one) => one.field === field)
  const dropArea = (seat: Seat, key: string, children: ReactNode) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grip inside moves by keys
    <div
      data-over={over === key || undefined}
      onDragOver={(event) => {
        if (!dragged) return
        event.preventDefault()
        setOver(key)
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        if (!dragged) return
        event.preventDefault()
        drop(seat)
      }}
    >
      {children}
    </div>
  )
  return (
    <section className="o-card">
      <div className="o-card-head">
        <h2>{t('title')}</h2>
        <small>
          {t('count', {
            chapters: chapters.length,
            count: all.length,
            length: clock(all.reduce((sum, lesson) => sum + lesson.duration_ms, 0)),
          })}
        </small>
        <span className="o-grow" />
        {!isFixed && (
          <button
            type="button"
            className="o-btn o-btn-quiet"
            onClick={() => set([...chapters, { id: null, title_zh: '', title_en: '', lessons: [] }])}
          >
            <Plus />
            {t('add_chapter')}
          </button>
        )}
      </div>
      {problems.length > 0 && (
        <p className="o-note media-inset" data-tone="er" role="alert">
          {t('problems')}
        </p>
      )}
      {chapters.length === 0 && <p className="media-none">{t('none')}</p>}
      <ol className="media-chapters">
        {chapters.map((chapter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chapter that is not saved has nothing but its place
          <li key={`${chapter.id} ${at}`}>
            {dropArea(
              { chapter: at, lesson: 0 },
              `chapter ${at}`,
              <ChapterHead
                chapter={chapter}
                number={at + 1}
                isLast={at === chapters.length - 1}
                isWrong={isWrong(String(at))}
                isFixed={isFixed}
                onChange={(patch) => setChapter(at, patch)}
                onMove={(by) => set(moved(chapters, at, at + by))}
                onRemove={() => set(chapters.filter((_, place) => place !== at))}
              />,
            )}
            <ol>
              {chapter.lessons.map((lesson, place) => {
                const key = `${at} ${place}`
                const seat = { chapter: at, lesson: place }
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same for a lesson
                  <li key={`${lesson.id} ${place}`}>
                    {dropArea(
                      seat,
                      key,
                      <LessonRow
                        lesson={lesson}
                        number={`${at + 1}.${place + 1}`}
                        state={states.find((one) => one.lesson === lesson.id)}
                        isOpen={open === key}
                        isWrong={isWrong(`${at}.${place}`)}
                        isFixed={isFixed}
                        canUpload={canUpload}
                        onOpen={() => setOpen(open === key ? null : key)}
                        onChange={(patch) => setLesson(seat, patch)}
                        onDrag={(isDragged) => setDragged(isDragged ? seat : null)}
                        onStep={(by) => set(stepLesson(chapters, seat, by))}
                        onRemove={() =>
                          setChapter(at, { lessons: chapter.lessons.filter((one) => one !== lesson) })
                        }
                        onChanged={onChanged}
                      />,
                    )}
                  </li>
                )
              })}
            </ol>
            {!isFixed && (
              <button
                type="button"
                className="o-btn o-btn-quiet"
                onClick={() => {
                  const fresh = { id: null, title_zh: '', title_en: '', free: false, duration_ms: 0 }
                  setChapter(at, { lessons: [...chapter.lessons, fresh] })
                  setOpen(`${at} ${chapter.lessons.length}`)
                }}
              >
                <Plus />
                {t('add_lesson')}
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

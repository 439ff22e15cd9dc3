import type { UniqueIdentifier } from '@dnd-kit/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SortArea, SortLine } from '../../../admin/components/sorting'
import type { ChapterEdit, LessonEdit, LessonState, MaterialEdit } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { Switch } from '../../../ui/form/Switch'
import { moved, movedLesson, type Problem, stepLesson, titleOf } from '../model'
import { useRowKeys } from '../rowKeys'
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
  const t = useT('material-editor', 'lessons')
  const keyOf = useRowKeys(edit.chapters)
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
  /** A chapter's head stands for the place of its first lesson. */
  const seatOf = (key: UniqueIdentifier): Seat | undefined =>
    chapters.flatMap((one, chapter) => [
      ...(keyOf(one) === key ? [{ chapter, lesson: 0 }] : []),
      ...one.lessons.flatMap((each, lesson) => (keyOf(each) === key ? [{ chapter, lesson }] : [])),
    ])[0]
  const nameOf = (key: UniqueIdentifier) => {
    const row = chapters.flatMap((one) => [one, ...one.lessons]).find((one) => keyOf(one) === key)
    return (row && titleOf(row)) || t('unnamed')
  }
  const move = (key: UniqueIdentifier, onto: UniqueIdentifier) => {
    const [from, to] = [seatOf(key), seatOf(onto)]
    if (from && to) set(movedLesson(chapters, from, to))
  }
  const isWrong = (field: string) => problems.some((one) => one.field === field)
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
        <span className="u-flex-1" />
        {!isFixed && (
          <Button
            look="office"
            tone="quiet"
            onClick={() => set([...chapters, { id: null, title_zh: '', title_en: '', lessons: [] }])}
          >
            <Plus />
            {t('add_chapter')}
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <p className="o-note media-inset" data-tone="er" role="alert">
          {t('problems')}
        </p>
      )}
      {chapters.length === 0 && <p className="media-none">{t('none')}</p>}
      {edit.course && (
        <div className="media-inset u-flex u-gap-10">
          <Switch
            id="presale"
            name="presale"
            look="office"
            isOn={edit.course.presale}
            isOff={isFixed}
            onChange={(presale) => edit.course && onChange({ course: { ...edit.course, presale } })}
          />
          <label className="u-grid" htmlFor="presale">
            <b className="u-weight-500">{t('presale')}</b>
            <small className="u-color-t2">{t('presale_text')}</small>
          </label>
        </div>
      )}
      <SortArea nameOf={nameOf} onMove={move}>
        <ol className="media-chapters">
          {chapters.map((chapter, at) => (
            <li key={keyOf(chapter)}>
              <SortLine as="div" id={keyOf(chapter)}>
                <ChapterHead
                  chapter={chapter}
                  number={at + 1}
                  isLast={at === chapters.length - 1}
                  isWrong={isWrong(String(at))}
                  isFixed={isFixed}
                  onChange={(patch) => setChapter(at, patch)}
                  onMove={(by) => set(moved(chapters, at, at + by))}
                  onRemove={() => set(chapters.filter((_, place) => place !== at))}
                />
              </SortLine>
              <ol>
                {chapter.lessons.map((lesson, place) => {
                  const key = keyOf(lesson)
                  const seat = { chapter: at, lesson: place }
                  return (
                    <SortLine as="li" key={key} id={key}>
                      <LessonRow
                        lesson={lesson}
                        dragId={key}
                        number={`${at + 1}.${place + 1}`}
                        state={states.find((one) => one.lesson === lesson.id)}
                        isOpen={open === key}
                        isWrong={isWrong(`${at}.${place}`)}
                        isFixed={isFixed}
                        canUpload={canUpload}
                        onOpen={() => setOpen(open === key ? null : key)}
                        onChange={(patch) => setLesson(seat, patch)}
                        onStep={(by) => set(stepLesson(chapters, seat, by))}
                        onRemove={() =>
                          setChapter(at, { lessons: chapter.lessons.filter((one) => one !== lesson) })
                        }
                        onChanged={onChanged}
                      />
                    </SortLine>
                  )
                })}
              </ol>
              {!isFixed && (
                <Button
                  look="office"
                  tone="quiet"
                  onClick={() => {
                    const fresh = { id: null, title_zh: '', title_en: '', free: false, duration_ms: 0 }
                    setChapter(at, { lessons: [...chapter.lessons, fresh] })
                    setOpen(keyOf(fresh))
                  }}
                >
                  <Plus />
                  {t('add_lesson')}
                </Button>
              )}
            </li>
          ))}
        </ol>
      </SortArea>
    </section>
  )
}

import { useId, useState } from 'react'
import type { Note } from '../../../api/delivery'
import { useT } from '../../../lib/i18n'
import { clock } from '../../../lib/time'
import { useAction } from '../../../lib/useAction'
import { Ask } from '../../../ui/Ask'
import { Button } from '../../../ui/Button'
import { EnterIcon } from './icons'

type Props = {
  notes: Note[]
  now: () => number
  onAdd: (at: number, text: string) => Promise<void>
  onEdit: (note: Note, text: string) => Promise<void>
  onRemove: (note: Note) => Promise<void>
  onSeek: (ms: number) => void
}

/** Notes stamped with the second they are about; the stamp leads back to it. */
export function Notes({ notes, now, onAdd, onEdit, onRemove, onSeek }: Props) {
  const t = useT('lesson', 'notes')
  const id = useId()
  const [text, setText] = useState('')
  // The second at which one began to write, not the one at which one is done.
  const [at, setAt] = useState<number | null>(null)
  const { run, isBusy } = useAction()
  const [editing, setEditing] = useState<number | null>(null)
  const save = async () => {
    if (!text.trim()) return
    await run(async () => {
      try {
        await onAdd(Math.floor(at ?? now()), text.trim())
        setText('')
        setAt(null)
      } catch {
        // the call shows its error; what was written stays
      }
    })
  }
  return (
    <div className="notes">
      <form
        className="note-form u-row u-gap-10 u-bg-b2 u-border-strong"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {t('label')}
        </label>
        {at !== null && (
          <span className="note-at mono u-flex-none u-text-12 u-leading-22 u-color-ac u-bg-acbg u-round-4">
            {clock(at)}
          </span>
        )}
        <textarea
          className="u-grow"
          id={id}
          rows={1}
          maxLength={2000}
          value={text}
          placeholder={t('hint')}
          onChange={(event) => {
            setText(event.target.value)
            if (event.target.value === '') setAt(null)
            else if (at === null) setAt(now())
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void save()
          }}
        />
        <Button type="submit" tone="main" disabled={isBusy || !text.trim()}>
          <EnterIcon />
          {t('save')}
        </Button>
      </form>
      {notes.length === 0 && <p className="notes-none u-text-13 u-color-t3">{t('none')}</p>}
      <ol className="u-divided">
        {notes.map((note) => (
          <li className="u-flex u-wrap" key={note.id}>
            <button
              type="button"
              className="note-at mono u-flex-none u-text-12 u-leading-22 u-color-ac u-bg-acbg u-round-4"
              aria-label={t('seek', { time: clock(note.at_ms) })}
              onClick={() => onSeek(note.at_ms)}
            >
              {clock(note.at_ms)}
            </button>
            {editing === note.id ? (
              <EditNote
                note={note}
                onSave={async (next) => {
                  await onEdit(note, next)
                  setEditing(null)
                }}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <>
                <p>{note.text}</p>
                <div className="note-ways u-flex u-wrap">
                  <button type="button" className="text-link" onClick={() => setEditing(note.id)}>
                    {t('edit')}
                    <span className="visually-hidden">{clock(note.at_ms)}</span>
                  </button>
                  <Ask
                    className="text-link"
                    label={t('remove')}
                    question={t('sure')}
                    yes={t('remove')}
                    no={t('keep')}
                    onYes={() => onRemove(note)}
                  />
                </div>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

type EditProps = { note: Note; onSave: (text: string) => Promise<void>; onCancel: () => void }

function EditNote({ note, onSave, onCancel }: EditProps) {
  const t = useT('lesson', 'notes')
  const [text, setText] = useState(note.text)
  const { run, isBusy } = useAction({ isOnce: true })
  const save = async () => {
    if (!text.trim()) return
    await run(() => onSave(text.trim())).catch(() => undefined)
  }
  return (
    <form
      className="note-edit u-flex u-wrap u-gap-8 u-flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <textarea
        rows={3}
        maxLength={2000}
        value={text}
        aria-label={t('label')}
        // biome-ignore lint/a11y/noAutofocus: the press that opened it asked for it
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button type="submit" disabled={isBusy || !text.trim()}>
        {t('save')}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}

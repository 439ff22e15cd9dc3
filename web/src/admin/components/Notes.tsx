import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { useAction } from '../../lib/useAction'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { When } from './cells'
import './notes.css'

type Note = { id: number; admin_name: string; body: string; created_at: number }

type Props = {
  notes: Note[]
  canWrite: boolean
  onDirty?: (isDirty: boolean) => void
  onAdd: (body: string) => Promise<unknown>
  onRemove: (id: number) => Promise<unknown>
}

/** What staff wrote for each other, the latest first. */
export function Notes({ notes, canWrite, onDirty, onAdd, onRemove }: Props) {
  const t = useT('dossier')
  const [text, setText] = useState('')
  const { run, isBusy } = useAction()
  const write = (next: string) => {
    setText(next)
    onDirty?.(next.trim() !== '')
  }
  const add = async () => {
    if (text.trim() === '') return
    await run(async () => {
      try {
        await onAdd(text)
        write('')
      } catch {
        // The client has said what went wrong, and the words are still here.
      }
    })
  }
  return (
    <div className="notes">
      {canWrite && (
        <div className="notes-new u-flex u-gap-8">
          <textarea
            className="o-input"
            aria-label={t('notes')}
            placeholder={t('note_hint')}
            maxLength={1000}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
          <Button look="office" aria-busy={isBusy} disabled={text.trim() === ''} onClick={() => void add()}>
            {t('add_note')}
          </Button>
        </div>
      )}
      {notes.length === 0 && <p className="u-color-t2">{t('no_notes')}</p>}
      <ul>
        {notes.map((note) => (
          <li className="u-row u-gap-8 u-line-bottom" key={note.id}>
            <span>
              {note.body}
              <small>
                {note.admin_name} · <When unix={note.created_at} />
              </small>
            </span>
            {canWrite && (
              <IconButton
                icon={<Trash2 />}
                label={t('remove_note')}
                onClick={() => void onRemove(note.id).catch(() => undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { Collection, Favourite } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { useCreate } from '../api'
import { FolderIcon } from './icons'
import { NameForm } from './NameForm'

type Props = {
  favourite: Favourite
  collections: Collection[]
  onPlace: (collection: number, isIn: boolean) => void
}

/** Which collections a favourite is in: ticking moves it in and out. */
export function PlaceMenu({ favourite, collections, onPlace }: Props) {
  const t = useT('collect')
  const create = useCreate()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  const count = favourite.collections.length
  return (
    <div className="place u-relative" ref={box}>
      <button
        type="button"
        ref={button}
        className="place-open u-inline-row u-gap-6 u-nowrap"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <FolderIcon />
        <span>{count > 0 ? t('place.in', { count }) : t('action.place_short')}</span>
        <span className="visually-hidden">{favourite.title}</span>
      </button>
      {isOpen && (
        // Takes the focus of a press beside its controls, which would else go to the page and close it.
        <div className="place-box u-absolute u-color-t2 u-bg-b2 u-border-strong u-round-14" tabIndex={-1}>
          <p className="u-weight-600 u-color-t1 u-mb-6">{t('place.title')}</p>
          {collections.length === 0 && <p>{t('place.none')}</p>}
          <ul className="u-scroll-y">
            {collections.map((one) => {
              const isIn = favourite.collections.includes(one.id)
              return (
                <li key={one.id}>
                  <label className="u-gap-10 u-round-8 u-pointer">
                    <input type="checkbox" checked={isIn} onChange={() => onPlace(one.id, !isIn)} />
                    <span>{one.name}</span>
                    <span className="mono">{one.count}</span>
                  </label>
                </li>
              )
            })}
          </ul>
          <NameForm
            label={t('collection.name')}
            submit={t('collection.create')}
            onSave={async (name) => onPlace((await create.mutateAsync(name)).id, true)}
          />
          <Button className="place-done" onClick={() => setOpen(false)}>
            {t('place.done')}
          </Button>
        </div>
      )}
    </div>
  )
}

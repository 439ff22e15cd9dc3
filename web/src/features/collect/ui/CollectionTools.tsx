import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Collection } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import { useRemove, useRename, useShare, useUnshare } from '../api'
import { NameForm } from './NameForm'

type Props = { collection: Collection; path: string }

/** Renames, shares and deletes the collection on screen, each in its own row: nothing opens over the page. */
export function CollectionTools({ collection, path }: Props) {
  const t = useT('collect')
  const router = useRouter()
  const [open, setOpen] = useState<'rename' | 'share' | 'remove' | null>(null)
  const rename = useRename()
  const remove = useRemove()
  const share = useShare()
  const unshare = useUnshare()
  const link = collection.shared && new URL(collection.shared, location.origin).href
  const tool = (name: 'rename' | 'share' | 'remove') => (
    <button
      type="button"
      className="text-link"
      aria-expanded={open === name}
      onClick={() => setOpen(open === name ? null : name)}
    >
      {t(`collection.${name}`)}
    </button>
  )
  const copy = async () => {
    if (!link) return
    try {
      await navigator.clipboard.writeText(link)
      toast('success', t('collection.share_copied'))
    } catch {
      toast('error', t('collection.share_not_copied'))
    }
  }
  return (
    <div className="collection-tools">
      <div className="collection-head u-flex u-wrap u-items-baseline">
        <h2 className="u-break-anywhere">{collection.name}</h2>
        {tool('rename')}
        {tool('share')}
        {tool('remove')}
      </div>
      {open === 'rename' && (
        <NameForm
          key={collection.id}
          label={t('collection.name')}
          submit={t('collection.save')}
          first={collection.name}
          onCancel={() => setOpen(null)}
          onSave={async (name) => {
            await rename.mutateAsync({ id: collection.id, name })
            setOpen(null)
          }}
        />
      )}
      {open === 'share' && (
        <div className="collection-share">
          <p>{t('collection.share_note')}</p>
          {link ? (
            <div className="u-flex u-wrap u-gap-8">
              <input
                readOnly
                value={link}
                aria-label={t('collection.share_link')}
                onFocus={(event) => event.target.select()}
              />
              <Button onClick={copy}>{t('collection.share_copy')}</Button>
              <Button tone="quiet" disabled={unshare.isPending} onClick={() => unshare.mutate(collection.id)}>
                {t('collection.share_stop')}
              </Button>
            </div>
          ) : (
            <Button disabled={share.isPending} onClick={() => share.mutate(collection.id)}>
              {t('collection.share_open')}
            </Button>
          )}
        </div>
      )}
      {open === 'remove' && (
        <div className="collection-share" role="alert">
          <p>{t('collection.remove_sure', { name: collection.name })}</p>
          <div className="u-flex u-wrap u-gap-8">
            <Button
              disabled={remove.isPending}
              onClick={() => remove.mutate(collection.id, { onSuccess: () => router.history.replace(path) })}
            >
              {t('collection.remove_yes')}
            </Button>
            <Button tone="quiet" onClick={() => setOpen(null)}>
              {t('collection.keep')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

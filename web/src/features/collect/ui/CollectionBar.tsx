import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Favourites } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { ShareIcon } from '../../../ui/icons'
import { useCreate } from '../api'
import { type CollectSearch, collectHref } from '../model'
import { PlusIcon } from './icons'
import { NameForm } from './NameForm'

type Props = { path: string; search: CollectSearch; data: Favourites }

const most = 50

/** All favourites, each collection, and a new one. */
export function CollectionBar({ path, search, data }: Props) {
  const t = useT('collect')
  const router = useRouter()
  const create = useCreate()
  const [isNaming, setNaming] = useState(false)
  const current = (id?: number) => (search.collection === id ? 'page' : undefined)
  const isFull = data.collections.length >= most
  return (
    <>
      <nav className="collections" aria-label={t('page.list')}>
        <ul className="pills">
          <li>
            <a
              href={collectHref(path, search, { collection: undefined, q: undefined })}
              aria-current={current()}
            >
              {t('page.all')}
              <span className="mono">{data.all}</span>
            </a>
          </li>
          {data.collections.map((one) => (
            <li key={one.id}>
              <a
                href={collectHref(path, search, { collection: one.id, q: undefined })}
                aria-current={current(one.id)}
              >
                <span className="collections-name u-overflow-hidden">{one.name}</span>
                <span className="mono">{one.count}</span>
                {one.shared && (
                  <span className="collections-shared u-color-ok" title={t('collection.shared')}>
                    <ShareIcon />
                    <span className="visually-hidden">{t('collection.shared')}</span>
                  </span>
                )}
              </a>
            </li>
          ))}
          {!isNaming && (
            <li>
              <button
                type="button"
                disabled={isFull}
                title={isFull ? t('collection.most') : undefined}
                onClick={() => setNaming(true)}
              >
                <PlusIcon />
                {t('collection.new')}
              </button>
            </li>
          )}
        </ul>
      </nav>
      {isNaming && (
        <NameForm
          label={t('collection.name')}
          submit={t('collection.create')}
          onCancel={() => setNaming(false)}
          onSave={async (name) => {
            const made = await create.mutateAsync(name)
            setNaming(false)
            router.history.push(collectHref(path, search, { collection: made.id, q: undefined }))
          }}
        />
      )}
    </>
  )
}

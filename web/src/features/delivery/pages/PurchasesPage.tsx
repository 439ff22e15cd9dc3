import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Purchase } from '../../../api/delivery'
import { language, useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { monthDay } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { Failed } from '../../../ui/Failed'
import { FindField } from '../../../ui/FindField'
import { Pager } from '../../../ui/Pager'
import { Tabs } from '../../../ui/Tabs'
import { CaptchaGate } from '../../captcha/ui/CaptchaGate'
import { siteStart } from '../../site/api'
import { purchases, rowsPerPage } from '../api'
import { type PurchaseSearch, pickedOf, purchaseKinds, purchasesHref, readPurchases } from '../model'
import { PickedBar } from '../ui/PickedBar'
import { PurchaseRow } from '../ui/PurchaseRow'
import { useDownload } from '../useDownload'
import '../../../ui/saved.css'
import '../ui/delivery.css'

const FilesSheet = lazy(() => import('../ui/FilesSheet').then((m) => ({ default: m.FilesSheet })))
const CertificateSheet = lazy(() =>
  import('../ui/CertificateSheet').then((m) => ({ default: m.CertificateSheet })),
)

/** Everything that is the member's: files to download, courses to go on with, the papers of both. */
export default function PurchasesPage({ search: asked }: PageProps) {
  const t = useT('delivery', 'purchases')
  const title = useT('route')('title.user-my-purchases')
  const router = useRouter()
  const search = readPurchases(asked)
  const query = useQuery({ ...purchases(search), placeholderData: keepPreviousData })
  const { data: start } = useQuery(siteStart())
  const download = useDownload()
  const [picked, setPicked] = useState<ReadonlyMap<number, Purchase>>(new Map())
  const [opened, setOpened] = useState<{ what: 'files' | 'paper'; row: Purchase; isOpen: boolean }>()
  const { data } = query
  // A sheet shows the row as it is now: a name just given is in it.
  const row = data?.list.find(({ id }) => id === opened?.row.id) ?? opened?.row
  const pick = (one: Purchase, isPicked: boolean) => {
    const next = new Map(picked)
    if (isPicked) next.set(one.id, one)
    else next.delete(one.id)
    setPicked(next)
  }
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  return (
    <>
      <h1>{title}</h1>
      <p className="member-lead">{t('lead')}</p>
      <div className="list-bar u-row u-wrap u-justify-between u-mb-16">
        <Tabs
          label={t('tabs')}
          current={search.kind}
          tabs={purchaseKinds.map((kind) => ({
            key: kind,
            name: t(`kind.${kind}`),
            count: data?.counts[kind],
            href: purchasesHref(search, { kind }),
          }))}
        />
        <FindField
          label={t('find')}
          hint={t('find_hint')}
          value={search.q ?? ''}
          onSearch={(words) => router.history.push(purchasesHref(search, { q: words || undefined }))}
        />
      </div>
      <div className="owned-over u-row u-wrap u-justify-between u-text-13 u-color-t3">
        <a
          className="chip u-inline-row u-gap-6 u-break-anywhere u-note u-color-t1 u-bg-b3"
          href={purchasesHref(search, { updated: !search.updated })}
          aria-current={search.updated ? 'true' : undefined}
        >
          {t('only_updated')}
        </a>
        {data?.pool && (
          <p>
            {t('pool')} <strong className="u-color-t1">{data.pool.used}</strong>{' '}
            {t('pool_rest', { limit: data.pool.limit, day: monthDay(data.pool.resets_at, language()) })}
          </p>
        )}
      </div>
      {query.error && !data && <Failed query={query} />}
      {!data && !query.error && <div className="member-wait" aria-busy="true" />}
      {data?.list.length === 0 && <Nothing search={search} />}
      {data && data.list.length > 0 && (
        <>
          <ul className={query.isPlaceholderData ? 'owned u-divided is-old' : 'owned u-divided'}>
            {data.list.map((one) => (
              <PurchaseRow
                key={one.id}
                row={one}
                isPicked={picked.has(one.id)}
                download={download}
                gate={CaptchaGate}
                onPick={(isPicked) => pick(one, isPicked)}
                onFiles={() => setOpened({ what: 'files', row: one, isOpen: true })}
                onCertificate={() => setOpened({ what: 'paper', row: one, isOpen: true })}
              />
            ))}
          </ul>
          <Pager
            page={search.page}
            limit={rowsPerPage}
            total={data.total}
            to={(page) => purchasesHref(search, { page })}
            words={t}
          />
        </>
      )}
      {picked.size > 0 && (
        <PickedBar
          picked={pickedOf([...picked.values()])}
          limits={start?.site.limits}
          download={download}
          gate={CaptchaGate}
          onClear={() => setPicked(new Map())}
        />
      )}
      {opened && row && (
        <Suspense>
          {opened.what === 'files' ? (
            <FilesSheet
              isOpen={opened.isOpen}
              title={row.title}
              files={row.files}
              limits={start?.site.limits}
              download={download}
              gate={CaptchaGate}
              onClose={close}
            />
          ) : (
            <CertificateSheet key={row.id} isOpen={opened.isOpen} row={row} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}

function Nothing({ search }: { search: PurchaseSearch }) {
  const t = useT('delivery', 'purchases')
  const isFiltered = search.kind !== 'all' || search.q !== undefined || search.page > 1 || search.updated
  const why = search.q ? 'none_found' : search.updated ? 'none_updated' : isFiltered ? 'none_kind' : 'none'
  return (
    <div className="empty-box">
      <p>{t(why, { q: search.q })}</p>
      <Button tone={isFiltered ? undefined : 'main'} href={isFiltered ? '/user/my-purchases' : '/list'}>
        {t(isFiltered ? 'all' : 'look')}
      </Button>
    </div>
  )
}

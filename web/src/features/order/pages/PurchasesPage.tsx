import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n'
import { day } from '../../../lib/time'
import { Failed } from '../../../ui/Failed'
import { FindField } from '../../../ui/FindField'
import { Pager } from '../../../ui/Pager'
import { Tabs } from '../../../ui/Tabs'
import { purchases, rowsPerPage } from '../api'
import { purchaseKinds, purchasesHref, readPurchases } from '../model'
import '../../../ui/kept.css'
import '../ui/pay.css'
import '../ui/orders.css'

/** What is the member's: which version, under which licence, since when, and where it came from. */
export default function PurchasesPage() {
  const t = useT('order', 'list')
  const title = useT('route')('title.user-my-purchases')
  const router = useRouter()
  const search = readPurchases(useSearch({ strict: false }))
  const query = useQuery({ ...purchases(search), placeholderData: keepPreviousData })
  const { data } = query
  const isFiltered = search.kind !== 'all' || search.q !== undefined || search.page > 1
  return (
    <>
      <h1>{title}</h1>
      <p className="member-lead">{t('purchases.lead')}</p>
      <div className="list-bar">
        <Tabs
          label={t('purchases.tabs')}
          current={search.kind}
          tabs={purchaseKinds.map((kind) => ({
            key: kind,
            name: t(`purchases.kind.${kind}`),
            href: purchasesHref(search, { kind }),
          }))}
        />
        <FindField
          label={t('purchases.find')}
          hint={t('purchases.find_hint')}
          value={search.q ?? ''}
          onSearch={(words) => router.history.push(purchasesHref(search, { q: words || undefined }))}
        />
      </div>
      {query.error && !data && <Failed query={query} />}
      {!data && !query.error && <div className="member-wait" aria-busy="true" />}
      {data?.list.length === 0 && (
        <div className="empty-box">
          <p>
            {t(search.q ? 'purchases.none_found' : isFiltered ? 'purchases.none_kind' : 'purchases.none', {
              q: search.q,
            })}
          </p>
          <a
            className={isFiltered ? 'button' : 'button button-main'}
            href={isFiltered ? '/user/my-purchases' : '/list'}
          >
            {t(isFiltered ? 'purchases.all' : 'empty.look')}
          </a>
        </div>
      )}
      {data && data.list.length > 0 && (
        <>
          <ul className={query.isPlaceholderData ? 'panel goods owned is-old' : 'panel goods owned'}>
            {data.list.map((one) => (
              <li key={`${one.material} ${one.licence} ${one.variant_name} ${one.granted_at}`}>
                <span className="goods-gate">
                  <img src={one.poster} alt="" width={640} height={400} loading="lazy" />
                </span>
                <div className="goods-what">
                  <a href={one.path}>{one.title}</a>
                  <span className="owned-licence">{one.licence_name}</span>
                  {one.withdrawn && <span className="owned-gone">{t('purchases.withdrawn')}</span>}
                  <p>
                    {one.variant_name && <span>{one.variant_name}</span>}
                    <span>{t('purchases.since', { day: day(one.granted_at), source: one.source_name })}</span>
                    {one.expires_at !== null && (
                      <span>{t('purchases.until', { day: day(one.expires_at) })}</span>
                    )}
                  </p>
                </div>
                {one.order && (
                  <a className="button" href={`/user/my-orders?find=${one.order}`}>
                    {t('purchases.order')}
                  </a>
                )}
              </li>
            ))}
          </ul>
          <Pager
            page={search.page}
            limit={rowsPerPage}
            total={data.total}
            href={(page) => purchasesHref(search, { page })}
            words={t}
          />
        </>
      )}
    </>
  )
}

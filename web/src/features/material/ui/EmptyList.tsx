import type { ReactNode } from 'react'
import type { MaterialPage } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { conditions, everything, type ListSearch, listHref, without } from '../model'
import { AskForIt } from './AskForIt'
import { conditionText } from './facetText'
import { Viewfinder } from './Viewfinder'

type Props = { search: ListSearch; page: MaterialPage; children: ReactNode }

/** Names what blocks, offers each drop with what it would bring, then something to look at. */
export function EmptyList({ search, page, children }: Props) {
  const t = useT('material')
  const isPastEnd = page.total > 0
  const chosen = conditions(search)
  const nameOf = (key: string) =>
    chosen
      .filter((condition) => condition.key === key)
      .map((condition) => {
        const name = conditionText(t, search, page, condition)
        return condition.key === 'q' ? name : t('list.quoted', { q: name })
      })
      .join(t('list.and'))
  const drops = page.drops.filter((drop) => drop.count > 0 && chosen.some(({ key }) => key === drop.key))
  const [best] = drops
  const only = chosen.length === 1 && chosen[0] ? nameOf(chosen[0].key) : ''
  const heading = isPastEnd ? 'past_end' : chosen.length > 1 ? 'many' : only ? 'one' : 'none'
  return (
    <>
      <div className="empty">
        <Viewfinder />
        <h2>{t(`empty.${heading}`, { count: chosen.length, name: only })}</h2>
        {!isPastEnd && best && chosen.length > 1 && (
          <p>{t(drops.length > 1 ? 'empty.blocking' : 'empty.blocking_one', { name: nameOf(best.key) })}</p>
        )}
        {!isPastEnd && !best && chosen.length > 1 && <p>{t('empty.hopeless')}</p>}
        <ul className="empty-drops u-flex u-wrap u-justify-center u-gap-8 u-mt-8">
          {isPastEnd && (
            <li>
              <Button tone="main" href={listHref(search)}>
                {t('empty.first_page')}
              </Button>
            </li>
          )}
          {!isPastEnd &&
            drops.map((drop) => (
              <li key={drop.key}>
                <Button tone={drop === best ? 'main' : undefined} href={listHref(without(search, drop.key))}>
                  {t('empty.drop', { name: nameOf(drop.key) })}
                  <span className="mono">{t('empty.count', { count: drop.count })}</span>
                </Button>
              </li>
            ))}
          {!isPastEnd && !best && chosen.length > 0 && (
            <li>
              <Button tone="main" href={listHref(everything)}>
                {t('list.clear')}
              </Button>
            </li>
          )}
          {chosen.length === 0 && !isPastEnd && (
            <li>
              <Button href="/">{t('empty.home')}</Button>
            </li>
          )}
        </ul>
        {!isPastEnd && search.q && (
          <div className="u-mt-14">
            <AskForIt search={search} words={search.q} />
          </div>
        )}
      </div>
      {children}
    </>
  )
}

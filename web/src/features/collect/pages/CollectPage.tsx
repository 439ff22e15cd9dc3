import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useTitle } from '../../../lib/title'
import { siteStart } from '../../site/api'
import { Favourites } from './Favourites'

export default function CollectPage({ search }: PageProps) {
  const title = useT('route')('title.my-collections')
  const { data: start } = useQuery(siteStart())
  useTitle(title, start?.site.siteName)
  return (
    <div className="page saved-page">
      <Favourites search={search} path="/my-collections" title={title} />
    </div>
  )
}

import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { Favourites } from './Favourites'

export default function MemberCollectPage({ search }: PageProps) {
  return (
    <Favourites
      search={search}
      path="/user/my-collections"
      title={useT('route')('title.user-my-collections')}
    />
  )
}

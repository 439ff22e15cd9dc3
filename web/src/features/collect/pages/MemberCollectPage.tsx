import { useT } from '../../../lib/i18n'
import { Favourites } from './Favourites'

export default function MemberCollectPage() {
  return <Favourites path="/user/my-collections" title={useT('route')('title.user-my-collections')} />
}

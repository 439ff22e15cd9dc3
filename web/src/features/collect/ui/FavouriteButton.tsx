import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../../api/client'
import { useT } from '../../../lib/i18n'
import { useSignedIn } from '../../../lib/session'
import { loginHref } from '../../../lib/url'
import { HeartIcon } from '../../../ui/icons'

type Props = { id: number; title: string; isCollected: boolean; size?: 'small' | 'large' }

/** Changes at once and takes it back when the server refuses; guests are led to the login and back. */
export function FavouriteButton({ id, title, isCollected, size = 'small' }: Props) {
  const t = useT('material')
  const router = useRouter()
  const queries = useQueryClient()
  const isMember = useSignedIn('member') !== null
  const change = useMutation({
    mutationFn: (isWanted: boolean) =>
      isWanted
        ? api.post('/api/collect/add', { material: id })
        : api.post('/api/collect/del', { materials: [id] }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['/api/material/own'] }),
  })
  const isOn = change.isPending ? change.variables : isCollected
  return (
    <button
      type="button"
      className={`favourite favourite-${size}`}
      aria-pressed={isOn}
      aria-label={t(isOn ? 'favourite.remove' : 'favourite.add', { title })}
      onClick={() => {
        if (isMember) change.mutate(!isOn)
        else router.history.push(loginHref('/login', router.history.location.href))
      }}
    >
      <HeartIcon />
    </button>
  )
}

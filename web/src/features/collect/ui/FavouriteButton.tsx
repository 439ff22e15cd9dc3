import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../lib/i18n'
import { useSignedIn } from '../../../lib/session'
import { loginHref } from '../../../lib/url'
import { HeartIcon } from '../../../ui/icons'
import { collect, uncollect, useForgetFavourites } from '../api'
import './favourite.css'

type Props = { id: number; title: string; isCollected: boolean; size?: 'small' | 'large' }

/** The heart: it changes at once and takes it back when the server refuses. Visitors are led to the login and back. */
export function FavouriteButton({ id, title, isCollected, size = 'small' }: Props) {
  const t = useT('collect')
  const router = useRouter()
  const isMember = useSignedIn('member') !== null
  const forget = useForgetFavourites()
  // What was asked for, until the overlay says so too.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = useMutation({
    // One after the other: a quick second press must not overtake the first.
    scope: { id: `collect-${id}` },
    mutationFn: (isWanted: boolean) => (isWanted ? collect({ material: id }) : uncollect(id)),
    onSuccess: () => void forget(),
    onError: () => setWanted(null),
  })
  if (wanted === isCollected && !change.isPending) setWanted(null)
  const isOn = isMember && (wanted ?? isCollected)
  const press = () => {
    if (!isMember) return router.history.push(loginHref('/login', router.history.location.href))
    setWanted(!isOn)
    change.mutate(!isOn)
  }
  return (
    <button
      type="button"
      className={`favourite favourite-${size}`}
      aria-pressed={isOn}
      aria-label={t('action.add', { title })}
      title={t(isOn ? 'action.added' : 'action.add_short')}
      onClick={press}
    >
      <HeartIcon />
    </button>
  )
}

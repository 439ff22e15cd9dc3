import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { returnTarget } from '../../../lib/url'
import { useMember } from '../store'

/** As soon as somebody is signed in, here or in another tab, on to where they wanted to go. */
export function useGoOn(to: unknown): void {
  const router = useRouter()
  const isMember = useMember() !== null
  useEffect(() => {
    if (isMember) router.history.replace(returnTarget(to, '/user'))
  }, [isMember, to, router])
}

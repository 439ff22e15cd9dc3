import { useQueryClient } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { Activity, Suspense, useEffect } from 'react'
import { type Address, AddressContext } from '../../../admin/address'
import { Crashed } from '../../../admin/components/states'
import { useUnsavedPages } from '../../../admin/unsaved'
import { isMissingChunk, reloadIfUpgraded } from '../../../lib/missingChunk'
import { officePages } from './pages'

type Props = { name: string; address: Address }

/** A page in its tab: hidden it stays as it was, and when it throws, the shell and the drafts of other tabs stay. */
export function TabPage({ name, address }: Props) {
  const Page = officePages.get(name)
  return (
    <Activity mode={address.isVisible ? 'visible' : 'hidden'}>
      <AddressContext value={address}>
        <CatchBoundary getResetKey={() => name} errorComponent={TabError}>
          <Suspense>{Page && <Page />}</Suspense>
        </CatchBoundary>
      </AddressContext>
    </Activity>
  )
}

type ErrorProps = { error: unknown; reset: () => void }

function TabError({ error, reset }: ErrorProps) {
  const queries = useQueryClient()
  const isMissing = isMissingChunk(error)
  useEffect(() => {
    // A draft in another tab is worth more than the newest version.
    if (isMissing && useUnsavedPages.getState().names.size === 0) void reloadIfUpgraded()
  }, [isMissing])
  const retry = () => {
    if (isMissing) location.reload()
    // What the page threw at may be an answer: it is asked for again before the page is drawn again.
    else void queries.invalidateQueries({ refetchType: 'all' }).then(reset, reset)
  }
  return <Crashed error={error} isMissing={isMissing} onRetry={retry} />
}

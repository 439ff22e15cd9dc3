import { useEffect } from 'react'
import { askForProof, useProofAsked } from '../../../admin/proof'
import { onProofNeeded } from '../../../api/client'
import { lazyWithPreload } from '../../../lib/lazyWithPreload'

const ProofDialog = lazyWithPreload(
  async () => (await import('../../../admin/components/ProofDialog')).ProofDialog,
)

/** The dialog that any call of the back office may need. */
export function ProofHost() {
  const answer = useProofAsked((asking) => asking.answer)
  useEffect(() => onProofNeeded(askForProof), [])
  return answer && <ProofDialog onDone={() => answer(true)} onClose={() => answer(false)} />
}

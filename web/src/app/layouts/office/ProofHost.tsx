import { useEffect } from 'react'
import { askForProof, useProofAsked } from '../../../admin/proof'
import { onProofNeeded } from '../../../api/client'
import { later } from '../../../lib/later'

const ProofDialog = later(async () => (await import('../../../admin/parts/ProofDialog')).ProofDialog)

/** The dialog that any call of the back office may need. */
export function ProofHost() {
  const answer = useProofAsked((asking) => asking.answer)
  useEffect(() => onProofNeeded(askForProof), [])
  return answer && <ProofDialog onDone={() => answer(true)} onClose={() => answer(false)} />
}

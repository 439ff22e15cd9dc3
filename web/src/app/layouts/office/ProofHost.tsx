import { useEffect } from 'react'
import { ProofDialog } from '../../../admin/parts/ProofDialog'
import { askForProof, useProofAsked } from '../../../admin/proof'
import { onProofNeeded } from '../../../api/client'

/** The dialog that any call of the back office may need. */
export function ProofHost() {
  const answer = useProofAsked((asking) => asking.answer)
  useEffect(() => onProofNeeded(askForProof), [])
  return answer && <ProofDialog onDone={() => answer(true)} onClose={() => answer(false)} />
}

// Some changes take more than a session: the server asks who it is once more, and the same call is made again after that.
import { create } from 'zustand'
import { api } from '../api/client'

type Asking = { answer: ((isProved: boolean) => void) | null }

export const useProofAsked = create<Asking>(() => ({ answer: null }))

/** Opens the dialog; calls that are refused meanwhile wait for the same answer. */
export function askForProof(): Promise<boolean> {
  return new Promise((resolve) => {
    const waiting = useProofAsked.getState().answer
    useProofAsked.setState({
      answer: (isProved) => {
        waiting?.(isProved)
        useProofAsked.setState({ answer: null })
        resolve(isProved)
      },
    })
  })
}

/** Good for ten minutes: a code of whoever has a second factor, else the password. */
export const prove = (proof: { password?: string; code?: string }) =>
  api.post('/admin/ajax/prove', proof, { showError: false })

import { useState } from 'react'
import { useOffice } from '../../../admin/office'
import { parseJson } from '../../../lib/json'
import { read, write } from '../../../lib/storage'

/** Directories of the menu that one administrator has folded, on this browser; they stay so. */
export function useFolded(): [string[], (name: string) => void] {
  const key = `office.folded.${useOffice().adminInfo.id}`
  const [folded, setFolded] = useState(() => parseJson<string[]>(read(key)) ?? [])
  const fold = (name: string) => {
    const next = folded.includes(name) ? folded.filter((one) => one !== name) : [...folded, name]
    write(key, JSON.stringify(next))
    setFolded(next)
  }
  return [folded, fold]
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { someMaterials } from '../api'
import { Shelf } from './Shelf'
import { Viewfinder } from './Viewfinder'

type Props = { text: string; action: ReactNode; look: string }

/** An empty place of one's own: one sentence, one button, a shelf to look at. */
export function NothingHere({ text, action, look }: Props) {
  const { data } = useQuery(someMaterials({ sort: 'popular', page: 1 }, 5))
  return (
    <>
      <div className="empty">
        <Viewfinder />
        <h2>{text}</h2>
        {action}
      </div>
      {data && <Shelf title={look} cards={data.list} />}
    </>
  )
}

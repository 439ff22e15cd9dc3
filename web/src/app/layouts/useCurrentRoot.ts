import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { material, typeTree } from '../../features/material/api'
import { rootOf } from '../../features/material/model'
import { isText, recordOf } from '../../lib/guards'

type Place = { id?: string; type?: string; isList: boolean }

/** Slug of the root type the page on screen belongs to, for the navigation's mark. */
export function useCurrentRoot(): string | null {
  const { id, type, isList } = useMatches({
    select: (matches): Place => {
      const match = matches.at(-1)
      const { type } = recordOf(match?.search)
      const { id } = recordOf(match?.params)
      return {
        id: isText(id) ? id : undefined,
        type: isText(type) ? type.split(',')[0] : undefined,
        isList: match?.routeId === '/list',
      }
    },
    structuralSharing: true,
  })
  const { data: types } = useQuery({ ...typeTree(), enabled: isList && type !== undefined })
  const { data: detail } = useQuery({ ...material(id ?? ''), enabled: false })
  if (isList) return rootOf(types?.list ?? [], type)
  return id && detail ? (detail.trail[0]?.slug ?? null) : null
}

import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import type { Detail } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { useTitle } from '../../../lib/title'
import { yieldToMain } from '../../../lib/yieldToMain'
import { Failed } from '../../../ui/Failed'
import { recordView } from '../../history/api'
import { siteStart } from '../../site/api'
import { material } from '../api'
import { DetailGhost } from '../ui/DetailGhost'

type Props = { id: string | undefined; view: ComponentType<{ detail: Detail }> }

/** Both pages of a material: its answer, its title, its waiting and failing, and that it was looked at. */
export function MaterialFrame({ id = '', view: View }: Props) {
  const t = useT('material')
  const { data: start } = useQuery(siteStart())
  const { data, error, refetch } = useQuery(material(id))
  useTitle(data?.title, start?.site.siteName)
  const seen = data?.id
  useEffect(() => {
    // The page comes first.
    if (seen) void yieldToMain().then(() => recordView(seen))
  }, [seen])
  if (data) return <View key={data.id} detail={data} />
  if (!error) return <DetailGhost />
  return (
    <div className="page">
      <Failed query={{ error, refetch }} title={t('error.detail')} isPage />
    </div>
  )
}

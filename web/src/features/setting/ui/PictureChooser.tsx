import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../admin/components/Dialog'
import { Waiting } from '../../../admin/components/states'
import type { RowOf } from '../../../admin/kit/described'
import { conditionQuery } from '../../../admin/kit/list'
import { answerQuery } from '../../../api/query'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { State } from '../../../ui/State'

const STEP = 24

type Attachments = { list: RowOf<'routine/attachment'>[]; total: number }

type Props = { onChoose: (url: string) => void; onClose: () => void }

/** Pictures among the attachments, the latest first; faces of members are not among them. */
export function PictureChooser({ onChoose, onClose }: Props) {
  const t = useT('setting')
  const [limit, setLimit] = useState(STEP)
  const query = useQuery({
    ...answerQuery<Attachments>('/admin/routine.attachment/index', {
      limit,
      order: 'last_upload_time,desc',
      ...conditionQuery([
        { field: 'mimetype', operator: 'LIKE', val: 'image/' },
        { field: 'topic', operator: 'ne', val: 'avatar' },
      ]),
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  return (
    <Dialog title={t('picture.choose_title')} size={640} onClose={onClose}>
      <Waiting query={query} right="routine/attachment/index" columns={3} />
      {data?.list.length === 0 && <State look="office" icon={<ImageOff />} title={t('picture.none')} />}
      <ul className="set-pictures u-grid u-gap-8">
        {data?.list.map((row) => (
          <li key={row.id}>
            <button type="button" className="u-w-full u-round-6" onClick={() => onChoose(row.url)}>
              <img
                className="u-w-full u-object-cover u-round-6"
                src={row.url}
                alt={row.name}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {data && data.total > data.list.length && limit < 96 && (
        <Button look="office" tone="quiet" onClick={() => setLimit(limit + STEP)}>
          {t('picture.more')}
        </Button>
      )}
    </Dialog>
  )
}

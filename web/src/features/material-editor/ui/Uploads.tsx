import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Upload, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { ChooseFile } from '../../../admin/components/ChooseFile'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { IconButton } from '../../../ui/IconButton'
import { toast } from '../../../ui/toast'
import { unfinished } from '../api'
import { cancelUpload, forget, send, useTransfers } from '../transfers'
import { isSameFile, type Place, type UploadRow } from '../upload'
import { TransferRow } from './TransferRow'

type Props = { place: Place; onDone: () => void }

/** What is on its way to a place, and what was left half-way by an earlier visit. */
export function Uploads({ place, onDone }: Props) {
  const t = useT('material-editor', 'upload')
  const queries = useQueryClient()
  const all = useTransfers((state) => state.list)
  const own = all.filter((one) => one.target === place.target && one.targetId === place.targetId)
  const { data } = useQuery(unfinished(place))
  const finished = own.filter((one) => one.stage === 'done').map((one) => one.key)
  const word = finished.join(' ')
  const tell = useEffectEvent(onDone)
  useEffect(() => {
    if (word === '') return
    tell()
    // What has arrived is told by the list of files from here on.
    const timer = setTimeout(() => {
      for (const key of word.split(' ')) forget(Number(key))
    }, 1500)
    return () => clearTimeout(timer)
  }, [word])
  const left = (data?.list ?? []).filter(
    (row) => row.state === 'receiving' && !own.some((one) => one.upload === row.id || isSameFile(one, row)),
  )
  const goOn = (row: UploadRow, file: File | undefined) => {
    if (!file) return
    if (isSameFile(file, row)) send(file, place)
    else toast('error', t('other_file', { name: row.name, size: fileSize(row.size) }))
  }
  const drop = async (row: UploadRow) => {
    await cancelUpload(row.id).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['/admin/shop.upload/index'] })
  }
  if (own.length === 0 && left.length === 0) return null
  return (
    <ul className="media-rows" aria-label={t('label')}>
      {own.map((transfer) => (
        <TransferRow key={transfer.key} transfer={transfer} />
      ))}
      {left.map((row) => (
        <li key={row.id} className="media-row">
          <div className="media-what">
            <b>{row.name}</b>
            <small>{t('unfinished')}</small>
          </div>
          <div className="media-bar u-row u-gap-10 u-text-12 u-color-t2">
            <progress
              className="u-flex-1 u-overflow-hidden u-bg-s3"
              value={Math.floor((row.received / row.size) * 1000)}
              max={1000}
              aria-label={t('progress', { name: row.name })}
              data-stage="paused"
            />
            <span className="o-num">
              {fileSize(row.received)} / {fileSize(row.size)}
            </span>
          </div>
          <div className="media-ways">
            <ChooseFile onFiles={([file]) => goOn(row, file)}>
              <Upload />
              {t('choose_same')}
            </ChooseFile>
            <IconButton icon={<X />} label={t('cancel', { name: row.name })} onClick={() => void drop(row)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

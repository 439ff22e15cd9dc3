import type { OwnedFile } from '../../../api/delivery'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { DownIcon } from '../../../ui/icons'
import { Menu } from '../../../ui/Menu'
import { lastUsed, olderEditions } from '../model'
import { DownloadIcon } from './icons'

type Props = {
  title: string
  files: OwnedFile[]
  isBusy: boolean
  onFile: (key: string, edition?: number) => void
}

/** The version one had last, and the others one press away. */
export function FileButton({ title, files, isBusy, onFile }: Props) {
  const t = useT('delivery', 'purchases')
  const first = lastUsed(files)
  if (!first) return null
  const others = files
    .filter((file) => file !== first)
    .map((file) => ({
      key: file.key,
      label: file.name,
      note: fileSize(file.size),
      onRun: () => onFile(file.key),
    }))
  const older = files.flatMap((file) =>
    olderEditions(file).map((edition) => ({
      key: `${file.key} ${edition}`,
      label: t('older', { name: file.name, edition }),
      onRun: () => onFile(file.key, edition),
    })),
  )
  const items = [...others, ...older]
  return (
    <div className={items.length > 0 ? 'split' : 'split is-alone'}>
      <Button disabled={isBusy} onClick={() => onFile(first.key)}>
        <DownloadIcon />
        <span className="split-name u-overflow-hidden">{first.name}</span>
        <span className="mono">{fileSize(first.size)}</span>
        <span className="visually-hidden">{t('download', { title })}</span>
      </Button>
      {items.length > 0 && (
        <Menu
          look="shop"
          items={items}
          target={
            <Button aria-label={t('versions', { title })} disabled={isBusy}>
              <DownIcon />
            </Button>
          }
        />
      )}
    </div>
  )
}

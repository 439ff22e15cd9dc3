import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Confirm } from '../../../admin/components/Dialog'
import { useDeletedToast } from '../../../admin/useDeletedToast'
import type { SettingItem } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { IconButton } from '../../../ui/IconButton'
import { useCopy } from '../../../ui/useCopy'
import { dropSetting } from '../api'
import { mark } from '../model'

type Props = { item: SettingItem; canDrop: boolean; onDone: () => Promise<void> }

/** How texts name a value of the owner's own, and its way out. */
export function OwnTools({ item, canDrop, onDone }: Props) {
  const t = useT('setting')
  const office = useT('admin')
  const copy = useCopy()
  const sayDeleted = useDeletedToast({ url: '/admin/routine.config' }, onDone)
  const [isDropping, setDropping] = useState(false)
  const { id, name, title } = item
  const drop = async () => {
    setDropping(false)
    const { kept } = await dropSetting(id)
    sayDeleted(kept, 1)
    await onDone()
  }
  return (
    <span className="set-own u-row u-gap-4 u-mt-4">
      <code className="u-text-12 u-color-t2">{mark(name)}</code>
      <IconButton icon={<Copy />} label={t('own.mark')} onClick={() => void copy(mark(name))} />
      {canDrop && (
        <IconButton icon={<Trash2 />} label={t('own.drop', { title })} onClick={() => setDropping(true)} />
      )}
      {isDropping && (
        <Confirm
          title={t('own.drop', { title })}
          text={t('own.drop_text', { title, mark: mark(name) })}
          action={office('action.remove')}
          onConfirm={() => void drop()}
          onClose={() => setDropping(false)}
        />
      )}
    </span>
  )
}

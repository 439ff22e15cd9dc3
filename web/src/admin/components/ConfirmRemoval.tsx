import { language, useT } from '../../lib/i18n'
import { Confirm } from './Dialog'

type Props = { names: string[]; isKept?: boolean; onConfirm: () => void; onClose: () => void }

/** Before rows are gone: which ones, and whether the bin keeps them. */
export function ConfirmRemoval({ names, isKept, onConfirm, onClose }: Props) {
  const t = useT('admin')
  return (
    <Confirm
      title={t('remove.title', { count: names.length })}
      text={t(isKept ? 'remove.text_kept' : 'remove.text', {
        names: new Intl.ListFormat(language()).format(names),
      })}
      action={t('action.remove')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

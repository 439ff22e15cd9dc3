import { useT } from '../../../lib/i18n'
import { dayTime } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { useCancelDeletion } from '../api'

type Props = { deleteTime: number }

/** While the account waits to be deleted this stands where it cannot be missed. */
export function DeletionNotice({ deleteTime }: Props) {
  const t = useT('account')
  const cancel = useCancelDeletion()
  return (
    <div className="planned u-row u-wrap u-justify-between u-round-14 u-mb-16" role="status">
      <p>{t('deletion.planned', { time: dayTime(deleteTime) })}</p>
      <Button disabled={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {t('deletion.cancel')}
      </Button>
    </div>
  )
}

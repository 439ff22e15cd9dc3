import { useQuery } from '@tanstack/react-query'
import { serverNow } from '../../../lib/clock'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { CheckIcon } from '../../../ui/icons'
import { toast } from '../../../ui/toast'
import { calendar, useCheckIn } from '../api'
import { monthOf } from '../model'

/** The day's check-in, with the streak; afterwards it says that it is done. */
export function CheckInButton() {
  const t = useT('points')
  const { data } = useQuery(calendar(monthOf(serverNow())))
  const checkIn = useCheckIn()
  if (!data) return null
  if (data.done)
    return (
      <p className="checkin-done u-inline-row u-gap-8 u-flex-none u-color-ok">
        <CheckIcon />
        {t('done', { count: data.streak })}
      </p>
    )
  return (
    <Button
      disabled={checkIn.isPending}
      onClick={() =>
        checkIn.mutate(undefined, {
          onSuccess: ({ points, streak }) => toast('success', t('got', { points, count: streak })),
        })
      }
    >
      <CheckIcon />
      {t('do')}
    </Button>
  )
}

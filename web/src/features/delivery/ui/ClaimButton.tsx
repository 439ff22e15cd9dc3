import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/errors'
import { language, useT } from '../../../lib/i18n'
import { monthDay } from '../../../lib/time'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/toast'
import { claim, pool } from '../api'
import { DownloadIcon } from './icons'
import './claim.css'

type Props = { material: number }

/** Takes a material into one's own from the downloads that a membership gives each month. */
export function ClaimButton({ material }: Props) {
  const t = useT('delivery', 'claim')
  const queries = useQueryClient()
  const { data } = useQuery(pool())
  const { run, isBusy } = useAction()
  const [problem, setProblem] = useState('')
  const take = async () => {
    await run(async () => {
      setProblem('')
      try {
        await claim(material)
        toast('success', t('done'), {
          label: t('open'),
          run: () => location.assign('/user/my-purchases'),
        })
        await queries.invalidateQueries()
      } catch (reason) {
        if (reason instanceof ApiError) setProblem(reason.message)
      }
    })
  }
  return (
    <div className="claim">
      <Button disabled={isBusy} onClick={take}>
        <DownloadIcon />
        {t('button')}
      </Button>
      {data && (
        <p>{t('note', { used: data.used, limit: data.limit, day: monthDay(data.resets_at, language()) })}</p>
      )}
      {problem && (
        <p className="claim-no" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

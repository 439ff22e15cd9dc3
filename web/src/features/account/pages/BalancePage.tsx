import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { Button } from '../../../ui/Button'
import { balance, useMe } from '../api'
import { pageOf } from '../model'
import { LogList } from '../ui/LogList'

export default function BalancePage({ search }: PageProps) {
  const t = useT('account')
  const route = useT('route')
  const page = pageOf(search.page)
  const { data: me } = useMe()
  const rows = useQuery({ ...balance(page), placeholderData: keepPreviousData })
  const title = route('title.user-account-balance')
  return (
    <>
      <div className="member-head">
        <div>
          <h1 className="u-mb-20">{title}</h1>
          <p className="member-lead u-row u-wrap u-gap-8">
            {me ? t('log.money_now', { money: me.money }) : ' '}
          </p>
        </div>
        <Button href="/topup">{t('overview.topup')}</Button>
      </div>
      <LogList
        query={rows}
        page={page}
        path="/user/account/balance"
        label={title}
        amountOf={(row) => row.money}
      />
    </>
  )
}

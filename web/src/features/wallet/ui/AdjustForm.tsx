import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FieldShell, useFieldIds } from '../../../admin/components/fields'
import { FormFoot } from '../../../admin/components/Panel'
import { Failed, Refusal } from '../../../admin/components/states'
import { useT } from '../../../lib/i18n'
import { amount as moneyText } from '../../../lib/money'
import { reasonText } from '../../../lib/reason'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { adjust, holder, walletNode, walletUrl } from '../api'
import { type Adjustment, adjustProblem, afterwards, cleanAmount, type Purse, signed } from '../model'
import './adjust.css'

type Props = {
  purse: Purse
  userId: number
  onDone: () => void
  onCancel: () => void
  onDirty?: (isDirty: boolean) => void
}

const nothing: Adjustment = { isLess: false, amount: '', memo: '' }

/** Adds to or takes from a member's balance or points. A reason is always asked: it is all that explains the entry later. */
export function AdjustForm({ purse, userId, onDone, onCancel, onDirty }: Props) {
  const t = useT('wallet')
  const admin = useT('admin')
  const ids = useFieldIds()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(holder(purse, userId))
  const [entered, setEntered] = useState(nothing)
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction()
  if (error && !data)
    return <Failed reason={error} right={`${walletNode[purse]}/add`} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{admin('state.loading')}</p>

  const before = String(data.user[purse])
  const change = signed(purse, entered)
  const clean = cleanAmount(purse, entered.amount)
  const problem = adjustProblem(purse, before, entered)
  const shown = (value: string) => (purse === 'money' ? moneyText(value) : value)
  const put = (patch: Partial<Adjustment>) => {
    const next = { ...entered, ...patch }
    setEntered(next)
    setRefusal('')
    onDirty?.(next.amount !== '' || next.memo !== '')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem || change === null) {
      document.getElementById(ids(problem === 'memo' ? 'memo' : 'amount'))?.focus()
      return
    }
    await run(async () => {
      try {
        await adjust(purse, userId, change, entered.memo.trim())
        await Promise.all(
          [`${walletUrl[purse]}/index`, `${walletUrl[purse]}/add`, '/admin/user.user/index'].map((path) =>
            queries.invalidateQueries({ queryKey: [path] }),
          ),
        )
        onDone()
      } catch (reason) {
        setRefusal(reasonText(reason))
        void refetch()
      }
    })
  }
  const verb = t(entered.isLess ? 'adjust.less' : 'adjust.more')
  return (
    <form className="o-form adjust" noValidate onSubmit={submit}>
      <Refusal text={refusal} />
      <div
        className="adjust-way u-grid u-gap-2 u-bg-s3 u-round-8 u-columns-2"
        role="radiogroup"
        aria-label={t('adjust.way')}
      >
        {[false, true].map((isLess) => (
          <label className="u-text-center u-round-6 u-pointer" key={String(isLess)}>
            <input
              className="u-absolute u-no-pointer"
              type="radio"
              name={ids('way')}
              checked={entered.isLess === isLess}
              onChange={() => put({ isLess })}
            />
            {t(isLess ? 'adjust.less' : 'adjust.more')}
          </label>
        ))}
      </div>
      <FieldShell
        id={ids('amount')}
        label={t(`adjust.${purse}`)}
        isRequired
        error={
          isTried && problem && problem !== 'memo'
            ? t(`problem.${problem}`, { held: shown(before) })
            : undefined
        }
      >
        <input
          id={ids('amount')}
          className="o-input"
          data-autofocus
          inputMode={purse === 'money' ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-invalid={(isTried && problem !== null && problem !== 'memo') || undefined}
          aria-describedby={`${ids('amount')}-note`}
          value={entered.amount}
          onChange={(event) => put({ amount: event.currentTarget.value })}
        />
      </FieldShell>
      <FieldShell
        id={ids('memo')}
        label={t('field.memo')}
        isRequired
        hint={t('adjust.memo_hint')}
        error={isTried && problem === 'memo' ? t('problem.memo') : undefined}
      >
        <textarea
          id={ids('memo')}
          className="o-input"
          rows={2}
          maxLength={255}
          aria-invalid={(isTried && problem === 'memo') || undefined}
          aria-describedby={`${ids('memo')}-note`}
          value={entered.memo}
          onChange={(event) => put({ memo: event.currentTarget.value })}
        />
      </FieldShell>
      <p className="adjust-sum u-row u-gap-10 u-bg-s2 u-border u-round-7" aria-live="polite">
        <span className="o-num">{shown(before)}</span>
        <ArrowRight aria-label={t('adjust.becomes')} />
        <b className="o-num u-text-15">{change ? shown(afterwards(purse, before, change)) : '—'}</b>
      </p>
      <div className="adjust-foot u-row u-gap-8">
        <FormFoot onCancel={onCancel}>
          <Button type="submit" look="office" tone={entered.isLess ? 'danger' : 'main'} aria-busy={isBusy}>
            {clean ? `${verb} ${shown(clean)}` : verb}
          </Button>
        </FormFoot>
      </div>
    </form>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCan } from '../../../admin/can'
import { Pill, type Tone, When } from '../../../admin/components/cells'
import { Choose, FieldShell, useFieldIds } from '../../../admin/components/fields'
import { MaterialPick } from '../../../admin/components/MaterialPick'
import { Refusal } from '../../../admin/components/states'
import { conditionQuery } from '../../../admin/kit/list'
import { api } from '../../../api/client'
import type { PurchaseSource } from '../../../api/delivery'
import { apiQuery } from '../../../api/query'
import type { LicenceKey } from '../../../api/types'
import type { Schema } from '../../../api/wire'
import { useT } from '../../../lib/i18n'
import { reasonText } from '../../../lib/reason'
import { day, readTime } from '../../../lib/time'
import { withQuery } from '../../../lib/url'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'

const url = '/admin/shop.entitlement'
const said = { showError: false, showSuccess: true }
const licences: LicenceKey[] = ['personal', 'commercial', 'enterprise']

type Right = Schema<'RightRow'>

const tones: Record<PurchaseSource, Tone> = {
  order: 'ok',
  vip: 'vi',
  pack: 'ok',
  course: 'ok',
  gift: 'vi',
  staff: 'in',
}

type Props = { member: number; onDirty: (isDirty: boolean) => void }

/** What a member may have, each with its reason; what was taken back stays in sight. */
export function MemberRights({ member, onDirty }: Props) {
  const t = useT('member', 'rights')
  const can = useCan()
  const { data } = useQuery(apiQuery(`${url}/index`, { member }))
  const [open, setOpen] = useState<'grant' | number | null>(null)
  const own = conditionQuery([{ field: 'member_id', operator: 'eq', val: String(member) }])
  const close = () => {
    setOpen(null)
    onDirty(false)
  }
  return (
    <section className="o-section member-facts">
      <h3>
        {t('title')}
        {can('shop/download/index') && (
          <Button look="office" tone="quiet" href={withQuery('/admin/shop/download', own)}>
            {t('downloads')}
          </Button>
        )}
        {can('shop/entitlement/grant') && open !== 'grant' && (
          <Button look="office" onClick={() => setOpen('grant')}>
            <Plus />
            {t('grant')}
          </Button>
        )}
      </h3>
      {open === 'grant' && <GrantForm member={member} onDirty={onDirty} onClose={close} />}
      {data?.list.length === 0 && <p className="u-color-t2">{t('none')}</p>}
      <ul className="member-rights u-divided">
        {data?.list.map((right) => (
          <li key={right.id}>
            <div>
              <b>{right.title}</b>
              <small>
                {[right.variant, t(`licences.${right.licence}`), right.reason].filter(Boolean).join(' · ')}
              </small>
            </div>
            <State right={right} />
            <span className="u-color-t3">
              <When unix={right.granted_at} />
            </span>
            {can('shop/entitlement/revoke') && right.revoked_at === null && open !== right.id && (
              <Button
                look="office"
                tone="quiet"
                aria-label={t('revoke_of', { title: right.title })}
                onClick={() => setOpen(right.id)}
              >
                {t('revoke')}
              </Button>
            )}
            {open === right.id && <RevokeForm id={right.id} onDirty={onDirty} onClose={close} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ right }: { right: Right }) {
  const t = useT('member', 'rights')
  if (right.revoked_at !== null) return <Pill tone="er">{t('revoked')}</Pill>
  if (right.expires_at === null) return <Pill tone={tones[right.source]}>{t(`source.${right.source}`)}</Pill>
  const isOver = right.expires_at * 1000 < Date.now()
  return (
    <Pill tone={isOver ? 'gr' : tones[right.source]}>
      {isOver ? t('expired') : `${t(`source.${right.source}`)} ${t('until', { day: day(right.expires_at) })}`}
    </Pill>
  )
}

type FormProps = { onDirty: (isDirty: boolean) => void; onClose: () => void }

/** Sends once, tells a refusal where the form is, and shows the list as it is afterwards. */
function useSend(onClose: () => void) {
  const queries = useQueryClient()
  const { run, isBusy } = useAction({ isOnce: true })
  const [refusal, setRefusal] = useState('')
  const send = async (call: () => Promise<unknown>) => {
    setRefusal('')
    await run(async () => {
      await call()
      await queries.invalidateQueries({ queryKey: [`${url}/index`] })
      onClose()
    }).catch((reason) => setRefusal(reasonText(reason)))
  }
  return { isBusy, refusal, send }
}

function GrantForm({ member, onDirty, onClose }: FormProps & { member: number }) {
  const t = useT('member', 'rights')
  const idOf = useFieldIds()
  const [material, setMaterial] = useState<number | null>(null)
  const [licence, setLicence] = useState<LicenceKey>('personal')
  const [reason, setReason] = useState('')
  const [expires, setExpires] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, send } = useSend(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (material === null || !reason.trim()) return
    const expires_at = expires ? readTime(`${expires}T23:59:59`) : null
    const right = { member, material, licence, reason: reason.trim(), expires_at }
    void send(() => api.post(`${url}/grant`, right, said))
  }
  return (
    <form
      className="o-form member-grant u-bg-s2 u-border u-round-8"
      noValidate
      onSubmit={submit}
      onChange={() => onDirty(true)}
    >
      <Refusal text={refusal} />
      <FieldShell
        id={idOf('material')}
        label={t('material')}
        isRequired
        error={isTried && material === null ? t('required') : undefined}
      >
        <MaterialPick
          id={idOf('material')}
          value={material}
          isWrong={isTried && material === null}
          onChange={setMaterial}
        />
      </FieldShell>
      <div className="o-form-pair u-grid u-gap-12 u-items-start u-columns-2">
        <FieldShell id={idOf('licence')} label={t('licence')}>
          <Choose
            id={idOf('licence')}
            value={licence}
            options={licences.map((one) => ({ value: one, label: t(`licences.${one}`) }))}
            onChange={(value) => setLicence(licences.find((one) => one === value) ?? 'personal')}
          />
        </FieldShell>
        <FieldShell id={idOf('expires')} label={t('expires')} hint={t('expires_hint')}>
          <input
            id={idOf('expires')}
            className="o-input"
            type="date"
            value={expires}
            aria-describedby={`${idOf('expires')}-note`}
            onChange={(event) => setExpires(event.target.value)}
          />
        </FieldShell>
      </div>
      <Reason id={idOf('reason')} value={reason} isTried={isTried} onChange={setReason} />
      <Foot label={t('submit')} isBusy={isBusy} onClose={onClose} />
    </form>
  )
}

function RevokeForm({ id, onDirty, onClose }: FormProps & { id: number }) {
  const t = useT('member', 'rights')
  const idOf = useFieldIds()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { isBusy, refusal, send } = useSend(onClose)
  return (
    <form
      className="o-form member-grant u-bg-s2 u-border u-round-8"
      noValidate
      onChange={() => onDirty(true)}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (reason.trim()) void send(() => api.post(`${url}/revoke`, { id, reason: reason.trim() }, said))
      }}
    >
      <Refusal text={refusal} />
      <Reason id={idOf('reason')} value={reason} isTried={isTried} onChange={setReason} />
      <Foot label={t('revoke_yes')} isBusy={isBusy} isDanger onClose={onClose} />
    </form>
  )
}

type ReasonProps = { id: string; value: string; isTried: boolean; onChange: (value: string) => void }

function Reason({ id, value, isTried, onChange }: ReasonProps) {
  const t = useT('member', 'rights')
  const isMissing = isTried && !value.trim()
  return (
    <FieldShell
      id={id}
      label={t('reason')}
      isRequired
      hint={t('reason_hint')}
      error={isMissing ? t('required') : undefined}
    >
      <input
        id={id}
        className="o-input"
        value={value}
        maxLength={200}
        autoComplete="off"
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldShell>
  )
}

function Foot(props: { label: string; isBusy: boolean; isDanger?: boolean; onClose: () => void }) {
  const t = useT('member', 'rights')
  return (
    <div className="u-flex u-gap-8">
      <Button type="submit" look="office" tone={props.isDanger ? 'danger' : 'ink'} aria-busy={props.isBusy}>
        {props.label}
      </Button>
      <Button look="office" onClick={props.onClose}>
        {t('cancel')}
      </Button>
    </div>
  )
}

import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '../../../admin/can'
import { Face, Pill, When } from '../../../admin/components/cells'
import { api } from '../../../api/client'
import type { MemberRow } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { dataKey } from '../../../lib/messages'
import { amount } from '../../../lib/money'
import { Button } from '../../../ui/Button'

type Props = { row: MemberRow }

/** Contacts stay masked until they are shown on purpose; the server writes that down. */
export function MemberFacts({ row }: Props) {
  const t = useT('member')
  const canReveal = useCan()('user/user/edit')
  const [full, setFull] = useState<Pick<MemberRow, 'email' | 'mobile'> | null>(null)
  const reveal = () =>
    void api
      .get('/admin/user.user/edit', { query: { id: row.id } })
      .then((answer) => setFull(answer.row))
      .catch(() => undefined)
  const { email, mobile } = full ?? row
  return (
    <>
      <div className="member-head">
        <Face name={row.nickname || row.username} avatar={row.avatar} size={40} />
        <div>
          <p className="u-row u-wrap u-gap-8">
            <b className="u-weight-650">{row.nickname || row.username}</b>
            <Pill tone={row.status === 'enable' ? 'ok' : 'er'}>
              {t(dataKey(`choice.status.${row.status}`))}
            </Pill>
            {row.delete_time && <Pill tone="wa">{t('member.leaving')}</Pill>}
          </p>
          <p className="u-color-t3 u-row u-wrap u-gap-8">
            {row.username} · ID {row.id}
          </p>
        </div>
      </div>
      <ul className="member-tiles u-grid u-gap-12 u-columns-2">
        <li>
          <span>{t('field.money')}</span>
          <b>{amount(row.money)}</b>
        </li>
        <li>
          <span>{t('field.score')}</span>
          <b>{row.score.toLocaleString('en')}</b>
        </li>
      </ul>
      <section className="o-section member-facts">
        <h3>
          {t('member.contact')}
          {canReveal && !full && (row.email || row.mobile) && (
            <Button look="office" tone="quiet" title={t('member.reveal_text')} onClick={reveal}>
              <Eye />
              {t('member.reveal')}
            </Button>
          )}
        </h3>
        <dl className="o-facts">
          <dt>{t('field.mobile')}</dt>
          <dd>{mobile || '—'}</dd>
          <dt>{t('field.email')}</dt>
          <dd>{email || '—'}</dd>
          <dt>{t('field.group_id')}</dt>
          <dd>{row.group?.name ?? '—'}</dd>
          <dt>{t('field.gender')}</dt>
          <dd>{t(dataKey(`choice.gender.${row.gender}`))}</dd>
          <dt>{t('field.birthday')}</dt>
          <dd>{row.birthday ?? '—'}</dd>
          <dt>{t('field.motto')}</dt>
          <dd>{row.motto || '—'}</dd>
          <dt>{t('field.join_time')}</dt>
          <dd>
            <When unix={row.join_time} /> · {row.join_ip || '—'}
          </dd>
          <dt>{t('field.last_login_time')}</dt>
          <dd>
            <When unix={row.last_login_time} /> · {row.last_login_ip || '—'}
          </dd>
          {row.delete_time && (
            <>
              <dt>{t('field.delete_time')}</dt>
              <dd>
                <When unix={row.delete_time} />
              </dd>
            </>
          )}
        </dl>
      </section>
    </>
  )
}

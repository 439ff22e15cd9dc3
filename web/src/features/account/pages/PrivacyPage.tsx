import { useT } from '../../../lib/i18n'
import { Failed } from '../../../ui/Failed'
import { Panel } from '../../../ui/Panel'
import { CaptchaGate } from '../../captcha/ui/CaptchaGate'
import { LetterChoices } from '../../letter/ui/LetterChoices'
import { useMe } from '../api'
import { DeletionForm } from '../ui/DeletionForm'
import { DeletionNotice } from '../ui/DeletionNotice'
import { ExportForm } from '../ui/ExportForm'
import { OwnerProof } from '../ui/OwnerProof'

export default function PrivacyPage() {
  const t = useT('account')
  const route = useT('route')
  const letters = useT('letter')
  const member = useMe()
  const me = member.data
  return (
    <>
      <h1>{route('title.user-account-privacy')}</h1>
      {member.error && !me && <Failed query={member} />}
      {member.isPending && <div className="member-wait" aria-busy="true" />}
      {me && (
        <>
          <Panel title={t('export.title')} note={t('export.note')}>
            <OwnerProof me={me} gate={CaptchaGate}>
              {(token, onExpired) => <ExportForm username={me.username} {...{ token, onExpired }} />}
            </OwnerProof>
          </Panel>
          <Panel title={letters('own.title')} note={letters('own.text')}>
            <LetterChoices hasEmail={Boolean(me.email)} />
          </Panel>
          <Panel title={t('deletion.title')} note={t('deletion.note')}>
            {me.delete_time ? (
              <DeletionNotice deleteTime={me.delete_time} />
            ) : (
              <OwnerProof me={me} gate={CaptchaGate}>
                {(token, onExpired) => <DeletionForm {...{ token, onExpired }} />}
              </OwnerProof>
            )}
          </Panel>
        </>
      )}
    </>
  )
}

import { useT } from '../../../lib/i18n'

type Props = { lead: string }

/** What one agrees to by pressing the button above. */
export function AuthTerms({ lead }: Props) {
  const t = useT('account')
  return (
    <p className="auth-agree u-text-center u-small u-color-t3">
      {lead}{' '}
      <a className="u-color-t2" href="/user-agreement" target="_blank" rel="noopener">
        {t('link.user_agreement')}
      </a>{' '}
      {t('link.and')}{' '}
      <a className="u-color-t2" href="/privacy-policy" target="_blank" rel="noopener">
        {t('link.privacy_policy')}
      </a>
    </p>
  )
}

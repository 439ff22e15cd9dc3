import { useT } from '../lib/i18n'

/** Nobody is to mistake play money for money. */
export function TestRibbon() {
  const t = useT('common')
  return (
    <p className="test-ribbon" role="note">
      <strong>TEST</strong>
      {t('test_mode')}
    </p>
  )
}

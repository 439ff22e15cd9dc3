import { useT } from '../lib/i18n'
import './testRibbon.css'

/** Nobody is to mistake play money for money. */
export function TestRibbon() {
  const t = useT('common')
  return (
    <p className="test-ribbon u-row u-gap-10 u-note u-color-t2 u-round-10 u-mb-16" role="note">
      <strong>TEST</strong>
      {t('test_mode')}
    </p>
  )
}

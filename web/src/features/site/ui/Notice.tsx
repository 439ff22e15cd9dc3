import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { useTitle } from '../../../lib/title'
import { Button } from '../../../ui/Button'
import { SearchIcon } from '../../../ui/icons'
import { siteStart } from '../api'
import { Leader } from './Leader'

type Props = { number: '404' | '401' }

/** One joke, and only exits that exist. */
export function Notice({ number }: Props) {
  const t = useT('site')
  const route = useT('route')
  const common = useT('common')
  const { data: start } = useQuery(siteStart())
  useTitle(route(`title.${number}`), start?.site.siteName)
  return (
    <div className="notice">
      <div className="notice-in">
        <Leader number={number} />
        <h1>{t(`notice.${number}.title`)}</h1>
        <p>{t(`notice.${number}.text`)}</p>
        <ul className="notice-exits">
          <li>
            <Button tone="main" href="/">
              {t('notice.home')}
            </Button>
          </li>
          <li>
            <Button href="/list">
              <SearchIcon />
              {t('notice.list')}
            </Button>
          </li>
          <li>
            <Button tone="quiet" href="/about">
              {common('nav.about')}
            </Button>
          </li>
        </ul>
      </div>
    </div>
  )
}

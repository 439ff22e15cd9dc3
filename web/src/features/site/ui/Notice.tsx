import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n'
import { useTitle } from '../../../lib/title'
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
            <a className="button button-main" href="/">
              {t('notice.home')}
            </a>
          </li>
          <li>
            <a className="button" href="/list">
              <SearchIcon />
              {t('notice.list')}
            </a>
          </li>
          <li>
            <a className="button button-quiet" href="/about">
              {common('nav.about')}
            </a>
          </li>
        </ul>
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../../admin/address'
import { When } from '../../../admin/components/cells'
import { PageHead } from '../../../admin/components/PageHead'
import { Waiting } from '../../../admin/components/states'
import { language, useT } from '../../../lib/i18n'
import { textList } from '../api'
import { TextEditor } from '../ui/TextEditor'
import '../ui/settings.css'

/** The texts people agree to, each with every version it ever had. */
export default function TextsPage() {
  const t = useT('setting')
  const { search, change } = useAddress()
  const query = useQuery(textList())
  const { data } = query
  const name = search.name ?? data?.list[0]?.name
  return (
    <div className="set">
      <PageHead node="routine/content" />
      <Waiting query={query} right="routine/content/index" columns={2} />
      {data && (
        <div className="set-texts u-grid u-gap-12 u-items-start">
          <nav className="o-card" aria-label={t('text.title')}>
            <ul className="set-list">
              {data.list.map((text) => (
                <li key={text.name}>
                  <button
                    className="u-w-full u-line-top"
                    type="button"
                    aria-current={text.name === name ? 'page' : undefined}
                    onClick={() => change({ name: text.name })}
                  >
                    <b className="u-weight-500">{language() === 'en' ? text.title_en : text.title_zh}</b>
                    <small>
                      {t('text.version', { version: text.version })} · <When unix={text.published_at} />
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
          {name && <TextEditor key={name} name={name} onPublished={() => void query.refetch()} />}
        </div>
      )}
    </div>
  )
}

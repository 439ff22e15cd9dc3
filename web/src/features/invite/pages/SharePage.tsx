import { useQuery } from '@tanstack/react-query'
import type { Invite } from '../../../api/orders'
import { useT } from '../../../lib/i18n'
import type { PageProps } from '../../../lib/page'
import { useTitle } from '../../../lib/title'
import { Button } from '../../../ui/Button'
import { CopyButton } from '../../../ui/CopyButton'
import { Failed } from '../../../ui/Failed'
import { Panel } from '../../../ui/Panel'
import { siteStart } from '../../site/api'
import { invite } from '../api'
import { bareLink } from '../model'
import { Funnel } from '../ui/Funnel'
import { Rewards } from '../ui/Rewards'
import '../../../ui/form/form.css'
import '../ui/share.css'

type Props = { data: Invite; page: number }

function Share({ data, page }: Props) {
  const t = useT('invite')
  return (
    <div className="share-body u-grid u-items-start">
      <div className="share-poster">
        <img
          className="u-w-full u-round-14"
          src={data.poster}
          alt={t('poster.alt', { code: data.code })}
          width={750}
          height={1254}
        />
        <Button isBig href={data.poster} download={`rushes-${data.code}.png`}>
          {t('poster.save')}
        </Button>
      </div>
      <div className="share-main">
        <h1>{t('title')}</h1>
        <p className="share-lead u-color-t2">{t('lead', { gift: data.invitee_gift })}</p>
        <section className="panel share-ways u-flex u-gap-12" aria-label={t('ways')}>
          <div>
            <h2 className="u-color-t3 u-mb-6">{t('code')}</h2>
            <p className="share-box u-row u-justify-between u-gap-12 u-bg-b3 u-round-10">
              <strong className="mono u-text-18">{data.code}</strong>
              <CopyButton text={data.code} label={t('copy.do')} name={t('copy.code')} />
            </p>
          </div>
          <div className="u-grow">
            <h2 className="u-color-t3 u-mb-6">{t('link')}</h2>
            <p className="share-box u-row u-justify-between u-gap-12 u-bg-b3 u-round-10">
              <span className="mono">{bareLink(data.link)}</span>
              <CopyButton text={data.link} label={t('copy.do')} name={t('copy.link')} isMain />
            </p>
          </div>
          <img
            className="share-qr u-flex-none u-round-10"
            src={data.qr}
            alt={t('qr')}
            width={96}
            height={96}
          />
        </section>
        <Panel title={t('funnel.title')} note={t('funnel.note')}>
          <Funnel invite={data} />
          <ul className="share-rules u-text-13 u-leading-22 u-color-t2 u-line-top u-mt-12">
            {data.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Panel>
        <Panel title={t('rewards.title')}>
          <Rewards page={page} />
        </Panel>
      </div>
    </div>
  )
}

/** The code, the link, the picture, and what came of them. */
export default function SharePage({ search }: PageProps) {
  const route = useT('route')
  const { page } = search
  const { data: start } = useQuery(siteStart())
  useTitle(route('title.share'), start?.site.siteName)
  const query = useQuery(invite())
  return (
    <div className="page share-page">
      {query.error && !query.data && <Failed query={query} />}
      {!query.data && !query.error && <div className="share-wait" aria-busy="true" />}
      {query.data && (
        <Share data={query.data} page={page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1} />
      )}
    </div>
  )
}

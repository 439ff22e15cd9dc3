import type { Purchase } from '../../../api/delivery'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { day } from '../../../lib/time'
import { Button } from '../../../ui/Button'
import { PlayIcon } from '../../../ui/icons'
import { PresaleNote } from '../../../ui/PresaleNote'
import { isCut, lastUsed, wantsList } from '../model'
import type { Download } from '../useDownload'
import { DownloadNotice } from './DownloadNotice'
import { FileButton } from './FileButton'
import type { Gate } from './gate'
import { CertificateIcon, DownloadIcon } from './icons'

/** Where a course goes on: its next lesson, or its first page. */
const lessonHref = (row: Purchase) =>
  row.study?.next ? `/course2/${row.material}/${row.study.next.id}` : row.path

type Props = {
  row: Purchase
  isPicked: boolean
  download: Download
  gate: Gate
  onPick: (isPicked: boolean) => void
  onFiles: () => void
  onCertificate: () => void
}

/** One thing somebody has: which file, how big, under which licence, and what to do with it. */
export function PurchaseRow({ row, isPicked, download, gate, onPick, onFiles, onCertificate }: Props) {
  const t = useT('delivery', 'purchases')
  const { certificate, study, files } = row
  const place = `row ${row.id}`
  const news = files.find((file) => file.updated)
  const had = files.filter((file) => file.downloaded_at !== null).length
  const last = lastUsed(files)
  const line = certificate?.project
    ? t('project', { project: certificate.project })
    : study
      ? study.next
        ? t(study.permille > 0 ? 'learnt_to' : 'starts_with', { title: study.next.title })
        : study.lessons > 0 && study.done === study.lessons
          ? t('learnt')
          : null
      : row.kind === 'pack'
        ? t('pack', { had, count: files.length })
        : row.source === 'vip'
          ? t('from_pool')
          : null
  return (
    <li className="owned-row u-grid u-gap-16">
      <input
        type="checkbox"
        className="owned-pick u-flex-none u-bg-b2 u-round-5 u-pointer u-m-0"
        aria-label={t('pick', { title: row.title })}
        checked={isPicked}
        disabled={files.length === 0 && !certificate}
        onChange={(event) => onPick(event.target.checked)}
      />
      <span className="owned-thumb u-block u-relative u-overflow-hidden u-round-8">
        <img
          className="u-w-full u-h-full u-object-cover"
          src={row.poster}
          alt=""
          width={640}
          height={400}
          loading="lazy"
        />
        {study && <PlayIcon />}
      </span>
      <div className="u-min-w-0">
        <p className="owned-title u-row u-wrap">
          <a className="u-break-anywhere u-text-15 u-weight-600" href={row.path}>
            {row.title}
          </a>
          <span className={row.source === 'vip' ? 'owned-mark is-vip' : 'owned-mark'}>
            {row.source === 'vip' ? t('vip_licence', { licence: row.licence_name }) : row.licence_name}
          </span>
          {news && <span className="owned-mark is-new">{t('updated')}</span>}
          {row.withdrawn && <span className="owned-mark is-gone">{t('withdrawn')}</span>}
        </p>
        {line && <p className="u-note u-color-t2">{line}</p>}
        {study && <PresaleNote of={study} />}
        {news && (
          <p className="u-note u-color-t2">
            {t(news.note ? 'edition_note' : 'edition', { edition: news.edition, note: news.note })}
          </p>
        )}
        <p className="owned-facts u-flex u-wrap u-text-12 u-leading-20 u-color-t3">
          <span>{t('since', { day: day(row.granted_at), source: row.source_name })}</span>
          {row.expires_at !== null && <span>{t('until', { day: day(row.expires_at) })}</span>}
          {row.expires_at !== null && !row.withdrawn && <a href={row.path}>{t('keep')}</a>}
          {certificate && (
            <span>
              {t('certificate')} <span className="mono">{certificate.number}</span>
            </span>
          )}
          {row.order && (
            <a href={`/user/my-orders?find=${row.order}`}>
              {t('order')}
              <span className="visually-hidden"> {row.order}</span>
            </a>
          )}
        </p>
        {study && study.permille > 0 && (
          <p className="owned-bar u-row u-wrap u-small u-color-t3 u-mt-4">
            <Bar permille={study.permille} />
            <span className="mono">{Math.floor(study.permille / 10)}%</span>
            <span>{t('lessons', { done: study.done, count: study.lessons })}</span>
          </p>
        )}
        {last && isCut(last) && (
          <p className="owned-bar u-row u-wrap u-small u-color-t3 u-mt-4">
            <Bar permille={Math.floor((last.downloaded / last.size) * 1000)} />
            <span>{t('cut', { had: fileSize(last.downloaded), size: fileSize(last.size) })}</span>
          </p>
        )}
      </div>
      <div className="owned-ways u-row u-wrap u-gap-8 u-relative">
        {study && (
          <Button tone="main" href={lessonHref(row)}>
            <PlayIcon />
            {t(study.permille === 0 ? 'begin' : study.next ? 'go_on' : 'again')}
            <span className="visually-hidden">{row.title}</span>
          </Button>
        )}
        {(study ? files.length > 0 : wantsList(row)) && (
          <Button onClick={onFiles}>
            <DownloadIcon />
            {t('files', { count: files.length })}
            <span className="mono">{fileSize(row.total_size)}</span>
            <span className="visually-hidden">{row.title}</span>
          </Button>
        )}
        {!study && !wantsList(row) && (
          <FileButton
            title={row.title}
            files={files}
            isBusy={download.isBusy}
            onFile={(key, edition) => download.file(place, key, edition)}
          />
        )}
        {!study && files.length === 0 && <p className="owned-none u-note u-color-t3">{t('no_files')}</p>}
        {certificate && (
          <Button
            className="owned-paper"
            aria-label={t('certificate_of', { title: row.title })}
            title={t('certificate')}
            onClick={onCertificate}
          >
            <CertificateIcon />
          </Button>
        )}
        <DownloadNotice place={place} download={download} gate={gate} />
      </div>
    </li>
  )
}

function Bar({ permille }: { permille: number }) {
  return (
    <span className="owned-track u-overflow-hidden u-bg-b4" aria-hidden="true">
      <span className="u-block u-h-full u-bg-amber" style={{ width: `${permille / 10}%` }} />
    </span>
  )
}

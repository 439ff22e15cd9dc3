import { useT } from '../../../lib/i18n'
import { CloseIcon } from '../../../ui/icons'
import type { Download } from '../useDownload'
import type { Gate } from './gate'

type Props = { place: string; download: Download; gate: Gate }

/** What the server said about a download, and the captcha it asks for, beside the button that was pressed. */
export function DownloadNotice({ place, download, gate: Gate }: Props) {
  const common = useT('common')
  const { asking, problem, pass, dismiss } = download
  return (
    <>
      {asking === place && (
        <Gate purpose="download" isOpen onPass={pass} onClose={dismiss}>
          <span />
        </Gate>
      )}
      {problem?.place === place && (
        <p className="download-notice u-row u-gap-8 u-note u-round-10" role="alert">
          <span className="u-flex-1">{problem.message}</span>
          <button type="button" className="icon-button" aria-label={common('action.close')} onClick={dismiss}>
            <CloseIcon />
          </button>
        </p>
      )}
    </>
  )
}

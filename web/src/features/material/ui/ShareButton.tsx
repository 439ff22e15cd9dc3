import { useT } from '../../../lib/i18n'
import { ShareIcon } from '../../../ui/icons'
import { toast } from '../../../ui/toast'

type Props = { title: string; path: string }

export function ShareButton({ title, path }: Props) {
  const t = useT('material')
  const share = async () => {
    const url = new URL(path, location.origin).href
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) await navigator.share({ title, url })
      else {
        await navigator.clipboard.writeText(url)
        toast('success', t('share.copied'))
      }
    } catch (reason) {
      // Closing the share sheet is a choice, not a failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) toast('error', t('share.failed'))
    }
  }
  return (
    <button
      type="button"
      className="control share u-flex-none u-ml-auto"
      onClick={share}
      aria-label={t('share.label')}
      title={t('share.label')}
    >
      <ShareIcon />
    </button>
  )
}

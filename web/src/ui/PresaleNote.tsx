import { useT } from '../lib/i18n'

type Props = { of: { pending_videos: number; presale: boolean } }

/** What a course does not have yet, wherever somebody is about to pay for it or has paid. */
export function PresaleNote({ of: { pending_videos: count, presale } }: Props) {
  const t = useT('common', 'presale')
  if (count === 0) return null
  return (
    <span className="presale u-block u-text-13 u-leading-20 u-color-ac">
      {t(presale ? 'presale' : 'waiting', { count })}
    </span>
  )
}

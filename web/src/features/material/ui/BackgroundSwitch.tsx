import { useRef } from 'react'
import { useT } from '../../../lib/i18n'
import { PictureIcon } from '../../../ui/icons'
import type { Background } from '../playback'

type Props = {
  value: Background
  hasOwn: boolean
  onChange: (background: Background) => void
  onPicture: (file: File) => void
}

const plain: Background[] = ['checker', 'black', 'white']

/** What stands behind an alpha clip. The person's own picture is read in the browser and never sent. */
export function BackgroundSwitch({ value, hasOwn, onChange, onPicture }: Props) {
  const t = useT('material')
  const file = useRef<HTMLInputElement>(null)
  return (
    <fieldset className="grounds u-flex u-min-w-0 u-border">
      <legend className="visually-hidden">{t('player.background')}</legend>
      {plain.map((ground) => (
        <button type="button" key={ground} aria-pressed={value === ground} onClick={() => onChange(ground)}>
          <span className={`ground-chip ground-${ground}`} />
          {t(`player.ground.${ground}`)}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={value === 'own'}
        title={t('player.own_hint')}
        onClick={() => (hasOwn && value !== 'own' ? onChange('own') : file.current?.click())}
      >
        <PictureIcon />
        {t('player.ground.own')}
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('player.own_hint')}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen) onPicture(chosen)
        }}
      />
    </fieldset>
  )
}

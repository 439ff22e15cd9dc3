import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n'
import { type Crop, pushed, squareOf } from '../../../lib/picture'
import { Button } from '../../../ui/Button'

/** As it is kept; twice the largest place it is shown at. */
const side = 320

type Props = { file: File; isBusy: boolean; onDone: (picture: File) => void; onCancel: () => void }

/** The square of a picture that becomes the avatar: pushed by hand or by the arrow keys, larger by the slider. */
export function AvatarCrop({ file, isBusy, onDone, onCancel }: Props) {
  const t = useT('account', 'profile')
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, zoom: 1 })
  useEffect(() => {
    let isGone = false
    createImageBitmap(file).then(
      (made) => (isGone ? made.close() : setPicture(made)),
      () => setBroken(true),
    )
    return () => {
      isGone = true
    }
  }, [file])
  useEffect(() => {
    const paint = canvas.current?.getContext('2d')
    if (!paint || !picture) return
    const [left, top, length] = squareOf(picture, crop)
    paint.fillStyle = 'white'
    paint.fillRect(0, 0, side, side)
    paint.drawImage(picture, left, top, length, length, 0, 0, side, side)
  }, [picture, crop])
  const push = (x: number, y: number) => {
    const width = canvas.current?.clientWidth ?? side
    if (picture) setCrop((before) => pushed(picture, before, { x, y }, width))
  }
  const done = () =>
    canvas.current?.toBlob(
      (blob) => blob && onDone(new File([blob], 'avatar.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.9,
    )
  if (isBroken)
    return (
      <p className="field-error" role="alert">
        {t('broken')}
      </p>
    )
  return (
    <div className="avatar-crop">
      <canvas
        className="u-bg-b4 u-circle"
        ref={canvas}
        width={side}
        height={side}
        tabIndex={0}
        role="img"
        aria-label={t('crop')}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => event.buttons > 0 && push(event.movementX, event.movementY)}
        onKeyDown={(event) => {
          const steps: Record<string, [number, number]> = {
            ArrowLeft: [-10, 0],
            ArrowRight: [10, 0],
            ArrowUp: [0, -10],
            ArrowDown: [0, 10],
          }
          const step = steps[event.key]
          if (!step) return
          event.preventDefault()
          push(...step)
        }}
      />
      <label className="u-gap-12">
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => setCrop({ ...crop, zoom: Number(event.target.value) })}
        />
      </label>
      <div className="form-buttons">
        <Button tone="main" disabled={isBusy || !picture} onClick={done}>
          {t(isBusy ? 'sending' : 'use')}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

import type { MouseEvent } from 'react'
import type { CaptchaPurpose } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { CheckIcon, CloseIcon, PictureIcon, RefreshIcon, UndoIcon } from '../../../ui/icons'
import { targetOf } from '../model'
import { useCaptcha } from '../useCaptcha'
import './captcha.css'

type Props = {
  purpose: CaptchaPurpose
  onPass: (id: string, info: string) => void
  /** Given where nothing around the captcha has a way to close it. */
  onClose?: () => void
}

/** Click what is named, in order; or let the computer work instead. */
export function Captcha({ purpose, onPass, onClose }: Props) {
  const t = useT('captcha')
  const { step, captcha, points, progress, ...does } = useCaptcha({ purpose, onPass })
  const targets = (captcha?.text ?? []).map(targetOf)
  const isAsking = step === 'ready' || step === 'checking'

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // A key pressed on the picture points nowhere: it asks for the way without pointing.
    if (event.detail === 0) return does.startWork()
    const box = event.currentTarget.getBoundingClientRect()
    does.click({ x: event.clientX - box.left, y: event.clientY - box.top }, box.width, box.height)
  }

  return (
    <div className="captcha">
      <div className="captcha-head u-row u-gap-4">
        <div className="captcha-task u-grow" data-autofocus tabIndex={-1}>
          {onClose && <p className="u-small u-color-t3">{t('page.why')}</p>}
          <p className="captcha-order u-row u-wrap u-text-15">
            {t('page.order')}
            <span className="captcha-targets u-flex u-wrap u-gap-6">
              {targets.map(({ kind, name }, place) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be asked for twice
                  key={place}
                  className={
                    place < points.length ? 'is-done' : place === points.length && isAsking ? 'is-next' : ''
                  }
                >
                  {kind === 'icon' && <PictureIcon />}
                  {name}
                </span>
              ))}
            </span>
          </p>
        </div>
        <button
          type="button"
          className="icon-button"
          aria-label={t('page.refresh')}
          title={t('page.refresh')}
          onClick={() => does.refresh()}
        >
          <RefreshIcon />
        </button>
        {onClose && (
          <button type="button" className="icon-button" aria-label={t('page.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        )}
      </div>

      <div className={`captcha-frame u-relative u-round-10 is-${step}`}>
        {/* Never switched off by `disabled`: a button that has the focus would lose it. */}
        <button
          type="button"
          className="captcha-picture u-block u-w-full u-h-full u-round-10"
          aria-label={t('page.picture')}
          aria-disabled={step !== 'ready' || undefined}
          onClick={click}
        >
          {captcha && (
            <img
              className="u-w-full u-h-full u-round-10 u-no-pointer"
              src={captcha.base64}
              alt=""
              width={captcha.width}
              height={captcha.height}
              draggable={false}
            />
          )}
        </button>
        {step !== 'working' &&
          points.map(({ x, y }, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the order
              key={place}
              className="captcha-pin u-absolute u-text-center u-text-13 u-weight-650 u-bg-amber u-no-pointer"
              style={{ left: x, top: y }}
              aria-hidden="true"
            >
              {place + 1}
            </span>
          ))}
        {step === 'failed' && (
          <button type="button" className="captcha-veil" onClick={() => does.refresh()}>
            <RefreshIcon />
            {t('state.failed')}
          </button>
        )}
        {step === 'wrong' && <p className="captcha-veil captcha-wrong">{t('state.wrong')}</p>}
        {step === 'passed' && (
          <p className="captcha-veil captcha-passed">
            <CheckIcon />
            {t('state.passed')}
          </p>
        )}
        {step === 'working' && (
          <div className="captcha-veil captcha-working">
            <p>{t('state.working')}</p>
            <div
              className="captcha-bar u-overflow-hidden"
              role="progressbar"
              aria-label={t('state.working')}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(progress * 100)}
            >
              <span className="u-block u-h-full u-bg-amber" style={{ transform: `scaleX(${progress})` }} />
            </div>
            <Button onClick={does.stopWork}>{t('page.stop')}</Button>
          </div>
        )}
      </div>

      <div className="captcha-foot u-row u-gap-16 u-text-13 u-color-t2">
        {captcha && step !== 'working' && (
          <p>{t('page.count', { done: points.length, count: targets.length })}</p>
        )}
        {step === 'ready' && points.length > 0 && (
          <button type="button" className="captcha-undo u-inline-row u-gap-6 u-color-t1" onClick={does.undo}>
            <UndoIcon />
            {t('page.undo')}
          </button>
        )}
        <span className="captcha-dots u-flex u-gap-6 u-ml-auto" aria-hidden="true">
          {targets.map(({ name }, place) => (
            <span key={name + String(place)} className={place < points.length ? 'is-done' : undefined} />
          ))}
        </span>
      </div>
      <button
        type="button"
        className="captcha-work u-text-13 u-color-t2"
        aria-disabled={step !== 'ready' || undefined}
        onClick={does.startWork}
      >
        {t('page.work')}
      </button>
      <p className="visually-hidden" role="status">
        {t(`said.${step}`, { targets: targets.map(({ name }) => name).join(t('said.comma')) })}
      </p>
    </div>
  )
}

import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import type { Props as FrameProps } from './CaptchaFrame'

const load = () => import('./CaptchaFrame')
const CaptchaFrame = lazy(() => load().then((module) => ({ default: module.CaptchaFrame })))

type Props = Omit<FrameProps, 'opening'> & {
  /** The button that asks; the captcha hangs beside it. */
  children: ReactElement
}

/** A button and the captcha it asks for. The captcha's code comes after the page: most of it is needed only at the press. */
export function CaptchaGate({ children, ...frame }: Props) {
  const [opening, setOpening] = useState({ isOpen: false, count: 0 })
  if (frame.isOpen !== opening.isOpen)
    setOpening({ isOpen: frame.isOpen, count: opening.count + (frame.isOpen ? 1 : 0) })
  useEffect(() => {
    // Without it the press waits a little longer, or fails there.
    load().catch(() => undefined)
  }, [])
  return (
    <div className="captcha-gate u-relative">
      {children}
      {opening.count > 0 && (
        <Suspense>
          <CaptchaFrame {...frame} opening={opening.count} />
        </Suspense>
      )}
    </div>
  )
}

import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react'
import type { Props as FrameProps } from './CaptchaFrame'

const load = () => import('./CaptchaFrame')
const CaptchaFrame = lazy(() => load().then((module) => ({ default: module.CaptchaFrame })))

type Props = FrameProps & {
  /** The button that asks; the captcha hangs beside it. */
  children: ReactElement
}

/** A button and the captcha it asks for. The captcha's code comes after the page: most of it is needed only at the press. */
export function CaptchaGate({ children, ...frame }: Props) {
  const [wasOpened, setOpened] = useState(frame.isOpen)
  if (frame.isOpen && !wasOpened) setOpened(true)
  useEffect(() => {
    // Without it the press waits a little longer, or fails there.
    load().catch(() => undefined)
  }, [])
  return (
    <div className="captcha-gate u-relative">
      {children}
      {wasOpened && (
        <Suspense>
          <CaptchaFrame {...frame} />
        </Suspense>
      )}
    </div>
  )
}

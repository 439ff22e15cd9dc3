import { useElementSize } from '@mantine/hooks'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useT } from '../../../lib/i18n'
import { useTheme } from '../../../lib/theme'

const widths = { desktop: 1280, phone: 390 } as const

type Props = { chosen: number | undefined; isFailed: boolean; children: ReactNode }

/**
 * The home page in a window of its own size: the same components and the same sheet, so that what depends on the width of
 * the screen is seen as it will be. It is for looking; nothing in it can be pressed.
 */
export function Preview({ chosen, isFailed, children }: Props) {
  const t = useT('pageset')
  const [screen, setScreen] = useState<keyof typeof widths>(() =>
    matchMedia('(max-width: 760px)').matches ? 'phone' : 'desktop',
  )
  const [body, setBody] = useState<HTMLElement | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref, width, height } = useElementSize()
  const theme = useTheme((state) => state.theme)

  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
      inside.head.append(inside.importNode(sheet, true))
    inside.documentElement.lang = document.documentElement.lang
    setBody(inside.body)
  }, [])
  useEffect(() => {
    if (body) body.ownerDocument.documentElement.className = theme
  }, [body, theme])
  // The block that is edited is in sight.
  useEffect(() => {
    const block = body?.querySelector(`[data-block="${chosen}"]`)
    block?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [body, chosen])

  const scale = width > 0 ? Math.min(1, width / widths[screen]) : 1
  return (
    <section className="o-card pageset-preview">
      <div className="o-card-head">
        <h2>{t('preview.title')}</h2>
        <small>{t(isFailed ? 'preview.failed' : 'preview.note')}</small>
        <span className="u-flex-1" />
        <div className="pageset-screens u-flex u-gap-2 u-bg-s3 u-round-7">
          {(['desktop', 'phone'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className="o-icon"
              aria-pressed={screen === one}
              aria-label={t(`preview.${one}`)}
              title={t(`preview.${one}`)}
              onClick={() => setScreen(one)}
            >
              {one === 'desktop' ? <Monitor /> : <Smartphone />}
            </button>
          ))}
        </div>
      </div>
      <div className="pageset-window u-flex-1 u-relative u-overflow-hidden u-bg-s3 u-min-h-0" ref={ref}>
        <iframe
          className="u-absolute"
          ref={frame}
          title={t('preview.title')}
          tabIndex={-1}
          style={{
            width: widths[screen],
            height: height / scale,
            transform: `scale(${scale})`,
            left: Math.max(0, (width - widths[screen] * scale) / 2),
          }}
        />
      </div>
      {body && createPortal(<div inert>{children}</div>, body)}
    </section>
  )
}

import type { ReactNode } from 'react'
import { Button } from './Button'

/** One way on: something to do, or somewhere to go. */
type Way = { label: string; icon?: ReactNode; isQuiet?: boolean; href?: string; onRun?: () => void }

type Props = {
  look: 'shop' | 'office'
  icon?: ReactNode
  title?: string
  children?: ReactNode
  ways?: Way[]
  tone?: 'er'
  /** In place of a whole page or its main part. */
  isLarge?: boolean
  isPage?: boolean
}

/** What stands where content would: what is the case, and the ways on. */
export function State({ look, icon, title, children, ways = [], tone, isLarge, isPage }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div
      className="state"
      data-look={look}
      data-large={isLarge || undefined}
      role={tone === 'er' ? 'alert' : undefined}
      data-tone={tone}
    >
      {icon}
      {title && <Heading>{title}</Heading>}
      {children && <p>{children}</p>}
      {ways.length > 0 && (
        <div className="state-ways">
          {ways.map(({ label, icon, isQuiet, href, onRun }) => {
            const tone = isQuiet && look === 'office' ? 'quiet' : undefined
            return href ? (
              <Button key={label} look={look} tone={tone} href={href}>
                {icon}
                {label}
              </Button>
            ) : (
              <Button key={label} look={look} tone={tone} onClick={onRun}>
                {icon}
                {label}
              </Button>
            )
          })}
        </div>
      )}
    </div>
  )
}

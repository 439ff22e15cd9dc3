import { ArrowDown } from 'lucide-react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n'
import { Button } from '../../../ui/Button'
import { plainText, spansOf } from '../ansi'
import { isErrorLine } from '../model'

/** Lines that are drawn and skipped together; those out of sight cost nothing. */
const blockSize = 100
/** Lines that are drawn while nobody looks further back. */
const atOnce = 500

type Props = {
  name: string
  lines: string[]
  /** Lines before the first of these, which only the server has. */
  dropped: number
  isLive: boolean
  find: string
  /** The place of the hit that is looked at. */
  hit: number | null
}

/** What a program wrote. It follows the end until somebody scrolls up. */
export function Output({ name, lines: all, dropped: gone, isLive, find, hit }: Props) {
  const t = useT('terminal')
  const box = useRef<HTMLDivElement>(null)
  const height = useRef(0)
  const [isFollowing, setFollowing] = useState(true)
  // Whoever watches the end sees the end; what came before is drawn once somebody looks back or for something.
  const over = isFollowing && hit === null ? Math.max(0, all.length - atOnce) : 0
  const lines = over > 0 ? all.slice(over) : all
  const dropped = gone + over
  const last = lines.length

  // What was drawn above the lines in sight must not push them away.
  useLayoutEffect(() => {
    const element = box.current
    if (element && !isFollowing) element.scrollTop += Math.max(0, element.scrollHeight - height.current)
  }, [isFollowing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what is followed
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (isFollowing && hit === null) element.scrollTop = element.scrollHeight
    height.current = element.scrollHeight
  }, [last, dropped, isFollowing, hit])

  useLayoutEffect(() => {
    if (hit === null) return
    box.current?.querySelector(`[data-line="${dropped + hit + 1}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [hit, dropped])

  const scrolled = () => {
    const element = box.current
    if (element) setFollowing(element.scrollHeight - element.scrollTop - element.clientHeight < 24)
  }
  const blocks = []
  const first = Math.floor(dropped / blockSize)
  for (let number = first; number * blockSize < dropped + last; number += 1) {
    const from = Math.max(number * blockSize, dropped)
    const to = Math.min((number + 1) * blockSize, dropped + last)
    blocks.push(
      <Block
        key={number}
        lines={lines.slice(from - dropped, to - dropped)}
        from={from}
        find={find}
        hit={hit !== null && dropped + hit >= from && dropped + hit < to ? dropped + hit : null}
        isLive={isLive && to === dropped + last}
      />,
    )
  }
  return (
    <div className="term-out u-relative u-bg-s2 u-border u-round-8">
      <div
        ref={box}
        className="term-lines u-text-12"
        role="log"
        aria-live="off"
        aria-label={t('output.label', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls can be reached by keyboard
        tabIndex={0}
        onScroll={scrolled}
      >
        {gone > 0 && <p className="term-earlier u-color-t2">{t('output.earlier', { count: gone })}</p>}
        {last === 0 ? <p className="term-earlier u-color-t2">{t('task.no_output')}</p> : blocks}
      </div>
      {!isFollowing && (
        <Button look="office" className="term-follow" onClick={() => setFollowing(true)}>
          <ArrowDown />
          {t('output.follow')}
        </Button>
      )}
    </div>
  )
}

type BlockProps = { lines: string[]; from: number; find: string; hit: number | null; isLive: boolean }

const Block = memo(
  function Block({ lines, from, find, hit, isLive }: BlockProps) {
    return (
      <div className="term-block" style={{ containIntrinsicHeight: `auto ${lines.length * 19}px` }}>
        {lines.map((line, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            key={from + at}
            className="term-line u-flex"
            data-line={from + at + 1}
            data-error={isErrorLine(plainText(line)) || undefined}
            data-hit={hit === from + at || undefined}
          >
            <span className="term-number u-flex-none u-color-t3" aria-hidden="true">
              {from + at + 1}
            </span>
            <span className="term-text u-grow u-overflow-hidden">
              <Text line={line} find={find} />
              {isLive && at === lines.length - 1 && (
                <i className="term-cursor u-inline-block" aria-hidden="true" />
              )}
            </span>
          </div>
        ))}
      </div>
    )
  },
  (before, now) =>
    before.from === now.from &&
    before.find === now.find &&
    before.hit === now.hit &&
    before.isLive === now.isLive &&
    before.lines.length === now.lines.length &&
    before.lines.at(-1) === now.lines.at(-1) &&
    before.lines[0] === now.lines[0],
)

function Text({ line, find }: { line: string; find: string }) {
  if (!find)
    return spansOf(line).map((span, at) =>
      span.names ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line never move
        <span key={at} className={span.names}>
          {span.text}
        </span>
      ) : (
        span.text
      ),
    )
  // While something is looked for its places are marked instead of colours.
  const text = plainText(line)
  const low = text.toLowerCase()
  const wanted = find.toLowerCase()
  const pieces = []
  let from = 0
  for (let at = low.indexOf(wanted); at >= 0; at = low.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + find.length)}</mark>)
    from = at + find.length
  }
  return [...pieces, text.slice(from)]
}

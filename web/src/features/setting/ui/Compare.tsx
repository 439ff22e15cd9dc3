import { useT } from '../../../lib/i18n'
import { difference, excerpt } from '../model'

/** Lines that went and came, marked by sign as well as by colour. */
export function Compare({ before, after }: { before: string; after: string }) {
  const t = useT('setting')
  const lines = excerpt(difference(before, after))
  if (lines.length === 0) return <p className="u-color-t2 set-same">{t('text.same')}</p>
  const signs = { same: ' ', gone: '−', new: '+' } as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must get there
    <ol className="set-diff u-border u-round-7" tabIndex={0}>
      {lines.map((line, at) =>
        line ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and the list is never reordered
          <li className="u-break-anywhere" key={at} data-line={line.kind}>
            <i className="u-inline-block u-not-italic">{signs[line.kind]}</i>
            {line.text || ' '}
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li className="u-break-anywhere" key={at} data-line="gap">
            …
          </li>
        ),
      )}
    </ol>
  )
}

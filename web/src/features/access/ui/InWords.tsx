import { language, useT } from '../../../lib/i18n'
import { checkOf, type Line, summaryOf } from '../model'

type Props = { name: string; lines: Line[]; leaves: ReadonlySet<number> }

/** The group in plain words, which is what an owner really checks. */
export function InWords({ name, lines, leaves }: Props) {
  const t = useT('access')
  const { sees, does, misses } = summaryOf(lines, leaves)
  const isAll = lines.length > 0 && lines.every(({ node }) => checkOf(node, leaves) === 'on')
  const list = (words: string[]) => new Intl.ListFormat(language(), { type: 'conjunction' }).format(words)
  return (
    <section className="o-card rights-words">
      <div className="o-card-head">
        <h2>{t('words.title')}</h2>
      </div>
      {sees.length === 0 || isAll ? (
        <p>{t(isAll ? 'words.all' : 'words.nothing', { name })}</p>
      ) : (
        <>
          <p>{t('words.sees', { name, pages: list(sees) })}</p>
          <p>
            {does.length === 0
              ? t('words.only_sees')
              : t('words.does', {
                  things: list(
                    does.map((one) => t('words.thing', { page: one.page, buttons: one.buttons.join('/') })),
                  ),
                })}
          </p>
          <p className="u-color-t2">
            {misses.length === 0 ? t('words.sees_all') : t('words.misses', { pages: list(misses) })}
          </p>
        </>
      )}
    </section>
  )
}

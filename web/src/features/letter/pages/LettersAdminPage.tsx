import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { PageHead } from '../../../admin/components/PageHead'
import { Segments } from '../../../admin/components/Segments'
import { Waiting } from '../../../admin/components/states'
import { language, useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Switch } from '../../../ui/form/Switch'
import { letterKinds, letterPreview, switchKind } from '../api'
import '../ui/letter.css'

type Form = 'wide' | 'narrow' | 'text'

/** What members are written about: each kind with its switch, and the letter as it arrives. */
export default function LettersAdminPage() {
  const t = useT('letter')
  const can = useCan()
  const queries = useQueryClient()
  const { search, change } = useAddress()
  const query = useQuery(letterKinds())
  const { run, isBusy } = useAction()
  const kinds = query.data?.list ?? []
  const chosen = kinds.find((one) => one.kind === search.kind) ?? kinds[0]
  const turn = (kind: string, isOn: boolean) =>
    run(async () => {
      await switchKind(kind, isOn).catch(() => undefined)
      await queries.invalidateQueries({ queryKey: letterKinds().queryKey })
    })
  return (
    <>
      <PageHead node="routine/letter" note={query.data?.remark} />
      <Waiting query={query} right="routine/letter/index" columns={2} />
      {chosen && (
        <div className="letter-page u-grid u-gap-16 u-items-start">
          <ul className="o-card letter-kinds" aria-label={t('page.intro')}>
            {kinds.map(({ kind, is_on, is_optional }) => {
              const title = t(`${kind}.title`)
              return (
                <li
                  className="u-row u-gap-12 u-line-top"
                  key={kind}
                  data-chosen={kind === chosen.kind || undefined}
                >
                  <button
                    type="button"
                    aria-current={kind === chosen.kind ? 'true' : undefined}
                    onClick={() => change({ kind })}
                  >
                    {title}
                    <small className="u-block">{t(is_optional ? 'page.optional' : 'page.required')}</small>
                  </button>
                  <Switch
                    look="office"
                    aria-label={t('page.switch', { title })}
                    isOn={is_on}
                    isOff={isBusy || !can('routine/letter/edit')}
                    onChange={(isOn) => void turn(kind, isOn)}
                  />
                </li>
              )
            })}
          </ul>
          {can('routine/letter/preview') && <Preview kind={chosen.kind} />}
        </div>
      )}
    </>
  )
}

function applyStyles(letter: Document | null): void {
  for (const element of letter?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
    element.style.cssText = element.dataset.style ?? ''
  }
}

function Preview({ kind }: { kind: string }) {
  const t = useT('letter')
  const [lang, setLang] = useState<string>(language())
  const [form, setForm] = useState<Form>('wide')
  const query = useQuery(letterPreview(kind, lang))
  const letter = query.data
  return (
    <section className="o-card" aria-label={t('page.preview')}>
      <div className="letter-preview-head u-row u-wrap u-line-bottom">
        <b>{letter?.subject}</b>
        <Segments
          label={t('page.preview')}
          value={lang}
          options={['zh-cn', 'en'].map((value) => ({
            value,
            label: t(value === 'en' ? 'page.en' : 'page.zh-cn'),
          }))}
          onChange={setLang}
        />
        <Segments
          label={t('page.size')}
          value={form}
          options={(['wide', 'narrow', 'text'] as const).map((value) => ({
            value,
            label: t(`page.${value}`),
          }))}
          onChange={setForm}
        />
      </div>
      <Waiting query={query} right="routine/letter/preview" columns={1} />
      {letter && form === 'text' && <pre className="letter-text u-scroll-x">{letter.text}</pre>}
      {letter && form !== 'text' && (
        // Nothing in it may run. The office's content policy takes no styles from markup, so they are set when it is there.
        <iframe
          className="letter-frame u-block u-w-full u-bg-s2"
          data-size={form}
          title={t('page.frame', { subject: letter.subject })}
          sandbox="allow-same-origin"
          srcDoc={letter.html.replaceAll(' style="', ' data-style="')}
          onLoad={(event) => applyStyles(event.currentTarget.contentDocument)}
        />
      )}
    </section>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Purchase } from '../../../api/delivery'
import { ApiError } from '../../../api/errors'
import { type Language, useT } from '../../../lib/i18n'
import { saveBlob } from '../../../lib/save'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { CopyButton } from '../../../ui/CopyButton'
import { Drawer } from '../../../ui/Drawer'
import { TextField } from '../../../ui/form/TextField'
import { useForm } from '../../../ui/form/useForm'
import { toast } from '../../../ui/toast'
import { certificatePdf, nameCertificate } from '../api'
import { verifyHref } from '../model'
import { DownloadIcon } from './icons'

type Props = { isOpen: boolean; row: Purchase; onClose: () => void }

/** The paper that says who may use what for which film. */
export function CertificateSheet({ isOpen, row, onClose }: Props) {
  const t = useT('delivery', 'paper')
  const common = useT('common')
  const { run, isBusy } = useAction()
  const { certificate } = row
  if (!certificate) return null
  const { number } = certificate
  const link = location.origin + verifyHref(number)
  const save = async (lang: Language) => {
    await run(async () => {
      try {
        saveBlob(await certificatePdf(number, lang), `${number}-${lang}.pdf`)
      } catch {
        // the call shows its error
      }
    })
  }
  return (
    <Drawer
      isOpen={isOpen}
      from="right"
      title={t('title')}
      closeLabel={common('action.close')}
      onClose={onClose}
    >
      <dl className="certificate u-grid u-gap-8 u-note u-mb-20">
        <div>
          <dt>{t('number')}</dt>
          <dd className="mono">{number}</dd>
        </div>
        <div>
          <dt>{t('material')}</dt>
          <dd>{row.title}</dd>
        </div>
        <div>
          <dt>{t('licence')}</dt>
          <dd>{row.licence_name}</dd>
        </div>
        {!certificate.editable && (
          <>
            <div>
              <dt>{t('licensee')}</dt>
              <dd>{certificate.licensee}</dd>
            </div>
            <div>
              <dt>{t('project')}</dt>
              <dd>{certificate.project || t('any_project')}</dd>
            </div>
          </>
        )}
      </dl>
      {certificate.editable && (
        <NameForm
          number={number}
          licensee={certificate.licensee}
          project={certificate.project}
          isCompany={row.source === 'vip' && certificate.licensee !== ''}
        />
      )}
      <h3>{t('pdf')}</h3>
      <div className="paper-ways">
        {(['zh-cn', 'en'] as const).map((lang) => (
          <Button
            key={lang}
            lang={lang === 'en' ? 'en' : 'zh-CN'}
            disabled={isBusy}
            onClick={() => save(lang)}
          >
            <DownloadIcon />
            {lang === 'en' ? 'English PDF' : '中文 PDF'}
          </Button>
        ))}
      </div>
      <h3>{t('verify')}</h3>
      <p className="u-note u-color-t2">{t('verify_note')}</p>
      <div className="paper-link u-mt-8">
        <a
          className="mono u-break-anywhere u-small u-color-ac"
          href={verifyHref(number)}
          target="_blank"
          rel="noopener"
        >
          {link}
        </a>
        <CopyButton text={link} label={t('copy')} name={t('copy_link')} />
      </div>
    </Drawer>
  )
}

type NameProps = { number: string; licensee: string; project: string; isCompany: boolean }

/**
 * Asked once, or corrected once where it was said with the order: a name that could be changed at will would prove nothing. A company's
 * name on what came from its VIP downloads stays.
 */
function NameForm({ number, licensee, project, isCompany }: NameProps) {
  const t = useT('delivery', 'paper')
  const queries = useQueryClient()
  const [isSure, setSure] = useState(false)
  const form = useForm({
    initial: { licensee, project },
    check: (values) => ({ licensee: values.licensee.trim() ? undefined : t('need_licensee') }),
    explain: (reason) => (reason instanceof ApiError ? { fields: [], message: reason.message } : null),
  })
  const values = { licensee: form.values.licensee.trim(), project: form.values.project.trim() }
  const save = () =>
    form.run(async () => {
      await nameCertificate({ number, ...values })
      toast('success', t('named'))
      await queries.invalidateQueries({ queryKey: ['/api/order/purchases'] })
    })
  return (
    <form
      className="form certificate-form u-bg-b2 u-border"
      ref={form.element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.isGood()) setSure(true)
      }}
    >
      <p className="u-note u-color-t2">{t(licensee && !isCompany ? 'correct' : 'once')}</p>
      <TextField
        {...form.text('licensee')}
        label={t('licensee')}
        hint={t('licensee_hint')}
        maxLength={60}
        autoComplete="organization"
        disabled={isSure}
        readOnly={isCompany}
      />
      <TextField
        {...form.text('project')}
        label={t('project')}
        hint={t('project_hint')}
        maxLength={60}
        disabled={isSure}
      />
      {form.failure && (
        <p className="form-failure" role="alert">
          {form.failure}
        </p>
      )}
      {isSure ? (
        <div className="ask-box u-row u-wrap" role="alert">
          <p className="ask-question u-note u-color-t2">
            {t(values.project ? 'sure' : 'sure_alone', values)}
          </p>
          <Button tone="main" disabled={form.isBusy} onClick={save}>
            {t('yes')}
          </Button>
          <Button tone="quiet" disabled={form.isBusy} onClick={() => setSure(false)}>
            {t('no')}
          </Button>
        </div>
      ) : (
        <Button type="submit">{t('save')}</Button>
      )}
    </form>
  )
}

import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { reasonText } from '../../lib/reason'
import { saveBlob } from '../../lib/save'
import { Button } from '../../ui/Button'
import { ChooseFile } from '../components/ChooseFile'
import { labelKey } from '../components/cells'
import { FormFoot, Panel } from '../components/Panel'
import { Refusal } from '../components/states'
import type { Row } from '../components/tree'
import { type ImportReport, importRows } from '../crud'
import type { Resource } from '../kit/resource'
import { emptyFile, errorFile } from './files'
import './panels.css'

type Props<R extends Row> = { resource: Resource<R>; onDone: () => Promise<unknown>; onClose: () => void }

/** A file is tried first: what it would make, which lines cannot be, and then the good ones are taken in. */
export function ImportPanel<R extends Row>({ resource, onDone, onClose }: Props<R>) {
  const t = useT('admin')
  const tResource = useT(resource.ns)
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<ImportReport | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [problem, setProblem] = useState('')
  const labels = (resource.form ?? []).map((field) => tResource(labelKey(field)))
  const run = async (text: string, dry: boolean) => {
    setProblem('')
    try {
      setReport(await importRows(resource.url, text, dry))
      setTaken(!dry)
      if (!dry) await onDone()
    } catch (reason) {
      setReport(null)
      setProblem(reasonText(reason))
    }
  }
  const save = (text: string, word: string) =>
    saveBlob(new Blob([text], { type: 'text/csv' }), `${resource.node.replace('/', '-')}-${word}.csv`)
  const choose = async ([file]: File[]) => {
    if (!file) return
    const text = await file.text()
    setCsv(text)
    await run(text, true)
  }
  const errors = report?.errors ?? []
  const heads = (['line', 'field', 'error'] as const).map((one) => t(`import.head_${one}`))
  return (
    <Panel
      title={t('import.title')}
      size={720}
      onClose={onClose}
      foot={
        <FormFoot cancel={isTaken ? t('action.close') : undefined} onCancel={onClose}>
          {report && !isTaken && (
            <Button
              look="office"
              tone="main"
              disabled={report.good === 0}
              onClick={() => void run(csv, false)}
            >
              {t('import.take', { count: report.good })}
            </Button>
          )}
        </FormFoot>
      }
    >
      <p>{t('import.text')}</p>
      <div className="o-import-choose u-flex u-wrap u-gap-8">
        <ChooseFile isFirst accept=".csv,text/csv" onFiles={(files) => void choose(files)}>
          <FileUp />
          {t('import.choose')}
        </ChooseFile>
        <Button look="office" tone="quiet" onClick={() => save(emptyFile(labels), 'template')}>
          <Download />
          {t('import.template')}
        </Button>
      </div>
      <Refusal text={problem} />
      {report && (
        <>
          <p role="status">
            {t(isTaken ? 'import.taken' : 'import.found', {
              total: report.total,
              good: report.good,
              bad: errors.length,
            })}
          </p>
          {report.unknown.length > 0 && (
            <p className="o-note">{t('import.unknown', { names: report.unknown.join('、') })}</p>
          )}
          {errors.length > 0 && (
            <>
              <ul className="o-import-errors">
                {errors.slice(0, 50).map(({ line, field, msg }) => (
                  <li key={line}>
                    {t('import.line', { line })} {field && <b>{tResource(`field.${field}`)}</b>} {msg}
                  </li>
                ))}
              </ul>
              <Button look="office" onClick={() => save(errorFile(errors, heads), 'errors')}>
                <Download />
                {t('import.errors')}
              </Button>
            </>
          )}
          {!isTaken && report.rows.length > 0 && (
            <div className="o-import-table">
              <table className="o-table u-w-full">
                <thead className="o-thead" data-sticky>
                  <tr>
                    {report.fields.map((name) => (
                      <th key={name}>{tResource(`field.${name}`)}</th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {report.rows.map((row, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file are nothing but their place
                    <tr key={index}>
                      {report.fields.map((name) => (
                        <td key={name}>{row[name] ?? '—'}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}

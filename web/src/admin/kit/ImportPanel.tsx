import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { saveBlob } from '../../lib/save'
import { Panel } from '../parts/Panel'
import type { Row } from '../parts/tree'
import { emptyFile, errorFile, importTable, type Report } from './files'
import type { Resource } from './resource'
import './panels.css'

type Props<R extends Row> = { resource: Resource<R>; onDone: () => Promise<unknown>; onClose: () => void }

const asFile = (text: string) => new Blob([text], { type: 'text/csv' })

/** A file is tried first: what it would make, which lines cannot be, and then the good ones are taken in. */
export function ImportPanel<R extends Row>({ resource, onDone, onClose }: Props<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const [csv, setCsv] = useState('')
  const [report, setReport] = useState<Report | null>(null)
  const [isTaken, setTaken] = useState(false)
  const [problem, setProblem] = useState('')
  const labels = (resource.form ?? []).map(({ name, label }) => own(label ?? `field.${name}`))
  const run = async (text: string, dry: boolean) => {
    setProblem('')
    try {
      setReport(await importTable(resource.url, text, dry))
      setTaken(!dry)
      if (!dry) await onDone()
    } catch (reason) {
      setReport(null)
      setProblem(reason instanceof Error ? reason.message : String(reason))
    }
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    setCsv(text)
    await run(text, true)
  }
  const errors = report?.errors ?? []
  return (
    <Panel
      title={t('import.title')}
      size={720}
      onClose={onClose}
      foot={
        <>
          <span>{t('form.logged')}</span>
          <button type="button" className="o-btn" onClick={onClose}>
            {t(isTaken ? 'action.close' : 'action.cancel')}
          </button>
          {report && !isTaken && (
            <button
              type="button"
              className="o-btn o-btn-main"
              disabled={report.good === 0}
              onClick={() => void run(csv, false)}
            >
              {t('import.take', { count: report.good })}
            </button>
          )}
        </>
      }
    >
      <p>{t('import.text')}</p>
      <div className="o-import-choose">
        <label className="o-btn">
          <FileUp />
          {t('import.choose')}
          <input
            className="away"
            type="file"
            accept=".csv,text/csv"
            data-autofocus
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        <button
          type="button"
          className="o-btn o-btn-quiet"
          onClick={() =>
            saveBlob(asFile(emptyFile(labels)), `${resource.node.replace('/', '-')}-template.csv`)
          }
        >
          <Download />
          {t('import.template')}
        </button>
      </div>
      {problem && (
        <p className="o-note" data-tone="er" role="alert">
          {problem}
        </p>
      )}
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
                    {t('import.line', { line })} {field && <b>{own(`field.${field}`)}</b>} {msg}
                  </li>
                ))}
              </ul>
              <button
                type="button"
                className="o-btn"
                onClick={() =>
                  saveBlob(
                    asFile(
                      errorFile(errors, [
                        t('import.head_line'),
                        t('import.head_field'),
                        t('import.head_error'),
                      ]),
                    ),
                    `${resource.node.replace('/', '-')}-errors.csv`,
                  )
                }
              >
                <Download />
                {t('import.errors')}
              </button>
            </>
          )}
          {!isTaken && report.rows.length > 0 && (
            <div className="o-import-table">
              <table className="o-table">
                <thead>
                  <tr>
                    {report.fields.map((name) => (
                      <th key={name}>{own(`field.${name}`)}</th>
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

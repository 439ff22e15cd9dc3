import { Download } from 'lucide-react'
import { useState } from 'react'
import { Pill, When } from '../../../admin/components/cells'
import { Panel } from '../../../admin/components/Panel'
import { Failed } from '../../../admin/components/states'
import type { TerminalRun } from '../../../api/office'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { Button } from '../../../ui/Button'
import { tones } from '../admin'
import { saveOutput, useOutput } from '../api'
import { spanText } from '../model'
import { Output } from './Output'
import './terminal.css'

type Props = { run: TerminalRun; canExport: boolean; onClose: () => void }

/** Who ran what and how it went, with the output as the server has it. */
export function RunDrawer({ run, canExport, onClose }: Props) {
  const t = useT('terminal')
  return (
    <Panel
      title={run.command}
      size={720}
      onClose={onClose}
      foot={
        canExport &&
        run.kept && (
          <>
            <span>{run.truncated && t('record.truncated')}</span>
            <Button
              look="office"
              onClick={() =>
                void saveOutput({ id: run.id }, `${run.command}-${run.id}`).catch(() => undefined)
              }
            >
              <Download />
              {t('record.export')}
            </Button>
          </>
        )
      }
    >
      <dl className="o-facts">
        <dt>{t('field.state')}</dt>
        <dd>
          <Pill tone={tones[run.state]}>{t(`choice.state.${run.state}`)}</Pill>{' '}
          {run.ending && t(`choice.ending.${run.ending}`)} {run.code !== null && run.code}
        </dd>
        <dt>{t('field.username')}</dt>
        <dd>
          {run.username} · {run.ip}
        </dd>
        <dt>{t('field.line')}</dt>
        <dd className="mono">{run.line}</dd>
        <dt>{t('field.folder')}</dt>
        <dd className="mono">{run.folder}</dd>
        <dt>{t('field.started_at')}</dt>
        <dd>
          <When unix={run.started_at} />
          {run.duration_ms !== null && run.duration_ms !== undefined && ` · ${spanText(run.duration_ms)}`}
        </dd>
        <dt>{t('field.bytes')}</dt>
        <dd>{run.bytes > 0 ? fileSize(run.bytes) : '—'}</dd>
        {run.output_hash && (
          <>
            <dt>{t('field.output_hash')}</dt>
            <dd className="mono">{run.output_hash}</dd>
          </>
        )}
      </dl>
      {run.reason && <p className="o-note">{run.reason}</p>}
      <section className="o-section">
        {run.kept ? <Kept run={run} /> : <p className="u-color-t2">{t('record.gone')}</p>}
      </section>
    </Panel>
  )
}

function Kept({ run }: { run: TerminalRun }) {
  const t = useT('terminal')
  const [from, setFrom] = useState(0)
  const [before, setBefore] = useState<string[]>([])
  const { data, error, refetch } = useOutput(run.id, from)
  if (error) return <Failed reason={error} right={t('record.open')} onRetry={() => void refetch()} />
  const lines = [...before, ...(data?.text ? data.text.replace(/\n$/, '').split('\n') : [])]
  if (data && lines.length === 0) return <p className="u-color-t2">{t('record.nothing')}</p>
  return (
    <>
      <Output name={run.command} lines={lines} dropped={0} isLive={false} find="" hit={null} />
      {data?.next && (
        <Button
          look="office"
          onClick={() => {
            setBefore(lines)
            setFrom(data.next ?? 0)
          }}
        >
          {t('record.more')}
        </Button>
      )}
    </>
  )
}

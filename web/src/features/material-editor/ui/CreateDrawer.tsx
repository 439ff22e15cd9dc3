import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useCan } from '../../../admin/can'
import { Choose, FieldShell, useFieldIds } from '../../../admin/components/fields'
import { Panel } from '../../../admin/components/Panel'
import { Refusal } from '../../../admin/components/states'
import { useKeys } from '../../../admin/keys'
import { ApiError } from '../../../api/errors'
import type { MaterialKind } from '../../../api/materials'
import { useT } from '../../../lib/i18n'
import { fileSize } from '../../../lib/size'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { addMaterial, types } from '../api'
import { kindOfFile, titleOfFile } from '../model'
import { send } from '../transfers'

const kinds: MaterialKind[] = ['footage', 'pack', 'course', 'project_file']

type Props = { onClose: () => void; onMade: (id: number) => void }

/** A draft: enough to give it a name and a place; everything else is the editor's. */
export function CreateDrawer({ onClose, onMade }: Props) {
  const t = useT('material-editor', 'create')
  const admin = useT('admin')
  const canUpload = useCan()('shop/upload/start')
  const formId = useId()
  const idOf = useFieldIds()
  const { data } = useQuery(types())
  const [kind, setKind] = useState<MaterialKind>('footage')
  const [titles, setTitles] = useState({ title_zh: '', title_en: '' })
  const [type, setType] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction({ isOnce: true })
  const chosen = type ?? data?.list[0]?.id ?? null
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (!titles.title_zh.trim() || chosen === null)
      return document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid]`)?.focus()
    setRefusal('')
    await run(async () => {
      const { id } = await addMaterial({
        kind,
        title_zh: titles.title_zh.trim(),
        title_en: titles.title_en.trim(),
        category_id: chosen,
      })
      if (file)
        send(file, {
          target: kind === 'footage' || kind === 'pack' ? 'material' : 'project_file',
          targetId: id,
        })
      onMade(id)
    }).catch((reason: unknown) => {
      if (reason instanceof ApiError) setRefusal(reason.message)
    })
  }
  const takeFile = (chosenFile: File | undefined) => {
    if (!chosenFile) return
    setFile(chosenFile)
    setKind(kindOfFile(chosenFile.name) ?? kind)
    if (!titles.title_zh.trim()) setTitles({ ...titles, title_zh: titleOfFile(chosenFile.name) })
  }
  useKeys({ 'mod+s': () => void submit() })
  return (
    <Panel
      title={t('title')}
      size={460}
      isDirty={file !== null || titles.title_zh !== '' || titles.title_en !== ''}
      onClose={onClose}
      foot={
        <>
          <span>{t('foot')}</span>
          <Button look="office" onClick={onClose}>
            {admin('action.cancel')}
          </Button>
          <Button type="submit" form={formId} look="office" tone="main" aria-busy={isBusy}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="o-form" noValidate onSubmit={submit}>
        <Refusal text={refusal} />
        {canUpload && (
          <FieldShell
            id={idOf('file')}
            label={t('file')}
            hint={file ? t('chosen', { name: file.name, size: fileSize(file.size) }) : t('file_hint')}
          >
            <input
              id={idOf('file')}
              className="o-input"
              type="file"
              data-autofocus
              aria-describedby={`${idOf('file')}-note`}
              onChange={(event) => takeFile(event.target.files?.[0])}
            />
          </FieldShell>
        )}
        <FieldShell id={idOf('kind')} label={t('kind')} hint={t(`hint.${kind}`)}>
          <Choose
            id={idOf('kind')}
            value={kind}
            aria-describedby={`${idOf('kind')}-note`}
            options={kinds.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
            onChange={(value) => setKind(kinds.find((one) => one === value) ?? 'footage')}
          />
        </FieldShell>
        {(['title_zh', 'title_en'] as const).map((name) => {
          const isMissing = name === 'title_zh' && isTried && !titles[name].trim()
          return (
            <FieldShell
              key={name}
              id={idOf(name)}
              label={t(name)}
              isRequired={name === 'title_zh'}
              error={isMissing ? t('required') : undefined}
            >
              <input
                id={idOf(name)}
                className="o-input"
                data-autofocus={(!canUpload && name === 'title_zh') || undefined}
                value={titles[name]}
                maxLength={120}
                autoComplete="off"
                aria-invalid={isMissing || undefined}
                aria-describedby={`${idOf(name)}-note`}
                onChange={(event) => setTitles({ ...titles, [name]: event.target.value })}
              />
            </FieldShell>
          )
        })}
        <FieldShell id={idOf('type')} label={t('type')} isRequired>
          <Choose
            id={idOf('type')}
            value={String(chosen ?? '')}
            options={(data?.list ?? []).map(({ id, name, depth }) => ({
              value: String(id),
              label: `${'　'.repeat(depth)}${name}`,
            }))}
            onChange={(value) => setType(Number(value))}
          />
        </FieldShell>
      </form>
    </Panel>
  )
}

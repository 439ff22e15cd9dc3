import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Choose, FieldShell, useFieldIds } from '../../../admin/components/fields'
import { FormFoot, Panel } from '../../../admin/components/Panel'
import { Refusal } from '../../../admin/components/states'
import { useKeys } from '../../../admin/keys'
import { ApiError } from '../../../api/errors'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { type BulkChange, changeMany, types } from '../api'
import { priceRule, type RuleWord, ruleWords } from '../model'
import { type BulkWord, useBulkToast } from '../useBulkToast'
import { WordList } from './WordList'

type Props = { word: BulkWord; ids: number[]; onDone: () => void; onClose: () => void }

/** One change for all chosen materials: their prices, their type or their tags. */
export function BulkDrawer({ word, ids, onDone, onClose }: Props) {
  const t = useT('material-editor', 'bulk')
  const formId = useId()
  const idOf = useFieldIds()
  const tell = useBulkToast()
  const { data } = useQuery(types())
  const [rule, setRule] = useState<RuleWord>('percent')
  const [number, setNumber] = useState('')
  const [type, setType] = useState('')
  const [tags, setTags] = useState({ add: [] as string[], add_en: [] as string[], remove: [] as string[] })
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { run, isBusy } = useAction()
  const hasTags = tags.add.length + tags.remove.length > 0
  const changeOf = (): BulkChange | null => {
    if (word === 'type') return type ? { ids, category_id: Number(type) } : null
    if (word === 'price') {
      const price = priceRule(rule, number)
      return price && { ids, price }
    }
    if (!hasTags) return null
    const add_tags = tags.add.map((zh, at) => ({ zh, en: tags.add_en[at] ?? '' }))
    return { ids, add_tags, remove_tags: tags.remove }
  }
  const change = changeOf()
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (!change) return
    setRefusal('')
    await run(async () => {
      tell(word, await changeMany(change), onDone)
      onClose()
    }).catch((reason: unknown) => {
      if (reason instanceof ApiError) setRefusal(reason.message)
    })
  }
  useKeys({ 'mod+s': () => void submit() })
  const missing = isTried && !change ? t(`missing.${word}`) : undefined
  return (
    <Panel
      title={t(`${word}_of`, { count: ids.length })}
      size={460}
      isDirty={number !== '' || type !== '' || hasTags}
      onClose={onClose}
      foot={
        <FormFoot note={word === 'price' ? t('price_note') : undefined} onCancel={onClose}>
          <Button type="submit" form={formId} look="office" tone="main" aria-busy={isBusy}>
            {t('submit', { count: ids.length })}
          </Button>
        </FormFoot>
      }
    >
      <form id={formId} className="o-form" noValidate onSubmit={submit}>
        <Refusal text={refusal} />
        {word === 'price' && (
          <>
            <FieldShell id={idOf('rule')} label={t('rule')}>
              <Choose
                id={idOf('rule')}
                value={rule}
                options={ruleWords.map((one) => ({ value: one, label: t(`rules.${one}`) }))}
                onChange={(value) => setRule(ruleWords.find((one) => one === value) ?? 'percent')}
              />
            </FieldShell>
            <FieldShell
              id={idOf('number')}
              label={t(`number.${rule}`)}
              hint={t(`hint.${rule}`)}
              error={missing}
              isRequired
            >
              <input
                id={idOf('number')}
                className="o-input"
                data-autofocus
                inputMode="decimal"
                autoComplete="off"
                value={number}
                aria-invalid={missing ? true : undefined}
                aria-describedby={`${idOf('number')}-note`}
                onChange={(event) => setNumber(event.target.value)}
              />
            </FieldShell>
          </>
        )}
        {word === 'type' && (
          <FieldShell id={idOf('type')} label={t('type_label')} error={missing} isRequired>
            <Choose
              id={idOf('type')}
              value={type}
              options={[
                { value: '', label: t('choose') },
                ...(data?.list ?? []).map(({ id, name, depth }) => ({
                  value: String(id),
                  label: `${'　'.repeat(depth)}${name}`,
                })),
              ]}
              onChange={setType}
            />
          </FieldShell>
        )}
        {word === 'tags' &&
          (['add', 'add_en', 'remove'] as const).map((name) => (
            <FieldShell
              key={name}
              id={idOf(name)}
              label={t(`tag.${name}`)}
              hint={t(`tag_hint.${name}`)}
              error={name === 'add' ? missing : undefined}
            >
              <WordList
                id={idOf(name)}
                note={`${idOf(name)}-note`}
                value={tags[name]}
                onChange={(words) => setTags({ ...tags, [name]: words })}
              />
            </FieldShell>
          ))}
      </form>
    </Panel>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Braces, CreditCard, Plus, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../../../admin/address'
import { useCan } from '../../../admin/can'
import { PageHead } from '../../../admin/components/PageHead'
import { QuickSearch } from '../../../admin/components/QuickSearch'
import { Waiting } from '../../../admin/components/states'
import { useKeys } from '../../../admin/keys'
import { useUnsaved } from '../../../admin/unsaved'
import { ApiError } from '../../../api/errors'
import { useT } from '../../../lib/i18n'
import { useAction } from '../../../lib/useAction'
import { Button } from '../../../ui/Button'
import { State } from '../../../ui/State'
import { saveSettings, settings, tryMail, trySms } from '../api'
import {
  changes,
  type Edits,
  formValue,
  groupOf,
  groups,
  isMeant,
  mark,
  shown,
  wireValue,
  wrong,
} from '../model'
import { Fields, useShownValue } from '../ui/Fields'
import { OwnPanel } from '../ui/OwnPanel'
import { OwnTools } from '../ui/OwnTools'
import { Trial } from '../ui/Trial'
import '../ui/settings.css'

/** On a phone the tabs are wider than the screen. */
const inView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** What the owner sets, in tabs. One bar saves all of it; what is wrong is said beside it and nothing is lost. */
export default function SettingsPage() {
  const t = useT('setting')
  const can = useCan()
  const queries = useQueryClient()
  const { search, change, isVisible } = useAddress()
  const query = useQuery(settings())
  const { data } = query
  const [edits, setEdits] = useState<Edits>({})
  const { run, isBusy } = useAction()
  const [isAdding, setAdding] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: settings().queryKey })
  const group = groupOf(search.tab)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const all = groups.flatMap((name) => data?.list[name]?.list ?? [])
  const changed = changes(all, edits)
  const names = Object.keys(changed)
  const canEdit = can('routine/config/edit')
  useUnsaved('routine/config', names.length > 0)

  const save = async () => {
    if (names.length === 0) return
    const goTo = ({ group, name }: (typeof all)[number]) => {
      setTyped('')
      change({ tab: group === groups[0] ? undefined : group })
      requestAnimationFrame(() => document.getElementById(`set-${name}`)?.focus())
    }
    const bad = all.find((item) => changed[item.name] !== undefined && wrong(item, changed[item.name] ?? ''))
    if (bad) return goTo(bad)
    await run(async () => {
      try {
        const sent = all.filter((item) => changed[item.name] !== undefined)
        await saveSettings(
          Object.fromEntries(sent.map((item) => [item.name, wireValue(item, changed[item.name] ?? '')])),
        )
        await refresh()
        setEdits({})
      } catch (reason) {
        // The client has said what went wrong, and the form still holds everything.
        const refused = reason instanceof ApiError && all.find((item) => item.name === reason.field)
        if (refused) goTo(refused)
      }
    })
  }
  const sought = isVisible && data ? search.setting : undefined
  useEffect(() => {
    if (sought) document.getElementById(`set-${sought}`)?.focus()
  }, [sought])
  useKeys({ 'mod+s': () => void save(), '/': () => field.current?.focus() }, isVisible)

  const { shownValue } = useShownValue()
  const said = (item: (typeof all)[number], value: string) => shownValue(item, value) || t('page.empty')
  const items = data?.list[group]?.list ?? []
  const isFinding = typed.trim() !== ''
  const found = all.filter((item) => isMeant(item, typed))
  const form = () => Object.fromEntries(items.map((item) => [item.name, edits[item.name] ?? formValue(item)]))
  return (
    <div className="set">
      <PageHead node="routine/config">
        {data && <QuickSearch field={field} value={typed} placeholder={t('page.find')} onAsk={setTyped} />}
      </PageHead>
      <Waiting query={query} right="routine/config/index" columns={3} />
      {data && (
        <section className="o-card">
          <nav
            className="set-tabs u-flex u-gap-4 u-line-bottom u-scroll-x"
            aria-label={data.list[group]?.title}
          >
            {groups.map((name) => (
              <button
                className="u-relative u-nowrap"
                key={name}
                type="button"
                ref={name === group ? inView : undefined}
                aria-current={name === group && !isFinding ? 'page' : undefined}
                onClick={() => {
                  setTyped('')
                  change({ tab: name === groups[0] ? undefined : name })
                }}
              >
                {data.list[name]?.title}
                {data.list[name]?.list.some((item) => changed[item.name] !== undefined) && (
                  <i className="u-absolute u-bg-amber u-circle" aria-hidden="true" />
                )}
              </button>
            ))}
          </nav>
          {!isFinding && (
            <p className="set-about u-color-t2">
              {t(`about.${group}`, { hotline: mark('hotline') })}
              {data.inFile.some((one) => one === group) && (
                <b className="u-weight-500 u-color-tx"> {t('page.in_file')}</b>
              )}
            </p>
          )}
          <Fields
            items={isFinding ? found : shown(items, edits)}
            edits={edits}
            isLocked={!canEdit}
            onChange={(name, value) => setEdits((now) => ({ ...now, [name]: value }))}
            onSave={() => void save()}
            ownTools={(item) => <OwnTools item={item} canDrop={can('routine/config/del')} onDone={refresh} />}
          />
          {isFinding && found.length === 0 && (
            <State look="office" icon={<Search />} title={t('page.found_none')} />
          )}
          {group === 'own' && !isFinding && items.length === 0 && (
            <State look="office" icon={<Braces />} title={t('own.none')}>
              {t('own.none_text')}
            </State>
          )}
          {group === 'payment' && !isFinding && can('shop/gateway/index') && (
            <div className="set-more u-line-top">
              <Button look="office" href="/admin/shop/gateway">
                <CreditCard />
                {t('page.gateways')}
              </Button>
            </div>
          )}
          {group === 'own' && !isFinding && can('routine/config/add') && (
            <div className="set-more u-line-top">
              <Button look="office" onClick={() => setAdding(true)}>
                <Plus />
                {t('own.add')}
              </Button>
            </div>
          )}
          {isAdding && <OwnPanel onDone={refresh} onClose={() => setAdding(false)} />}
          {group === 'mail' && !isFinding && can('routine/config/sendTestMail') && (
            <Trial word="mail" note={t('test.unsaved')} send={(target) => tryMail(form(), target)} />
          )}
          {group === 'sms' && !isFinding && can('routine/config/sendTestSms') && (
            <Trial word="sms" note={t('test.saved')} send={trySms} />
          )}
        </section>
      )}
      {names.length > 0 && (
        <div className="set-save u-row u-gap-8 u-bg-acbg u-round-10 u-mt-12">
          <span className="u-grid u-min-w-0">
            <b>{t('page.changed', { count: names.length })}</b>
            <ul className="set-changes u-text-12">
              {all
                .filter((item) => names.includes(item.name))
                .map((item) => (
                  <li className="u-ellipsis" key={item.name}>
                    {item.title}
                    {': '}
                    <s>{said(item, formValue(item))}</s> → <b>{said(item, changed[item.name] ?? '')}</b>
                  </li>
                ))}
            </ul>
          </span>
          <Button look="office" tone="quiet" onClick={() => setEdits({})}>
            {t('page.reset')}
          </Button>
          <Button look="office" tone="main" aria-busy={isBusy} onClick={() => void save()}>
            {t('page.save')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useT } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { IconButton } from '../../ui/IconButton'
import { labelKey } from '../components/cells'
import { CheckBox } from '../components/fields'
import { Panel } from '../components/Panel'
import type { Row } from '../components/tree'
import type { Resource } from '../kit/resource'
import type { usePrefs } from '../prefs'
import { arranged } from './arranged'

type Props<R extends Row> = {
  resource: Resource<R>
  prefs: ReturnType<typeof usePrefs>
  onClose: () => void
}

/** Which columns are shown, and in which order; the first one stays where it is. */
export function ColumnsPanel<R extends Row>({ resource, prefs, onClose }: Props<R>) {
  const t = useT('admin')
  const tResource = useT(resource.ns)
  const { hidden } = prefs
  const [first, ...rest] = arranged(resource.columns, prefs.order)
  const move = (from: number, to: number) => {
    const names = rest.map(({ name }) => name)
    names.splice(to, 0, ...names.splice(from, 1))
    prefs.arrange(hidden, names)
  }
  const toggle = (name: string) =>
    prefs.arrange(
      hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
      prefs.order,
    )
  return (
    <Panel title={t('table.columns')} size={460} onClose={onClose}>
      <ul className="o-columns u-grid u-gap-8">
        {first && <li className="u-row u-gap-4">{tResource(labelKey(first))}</li>}
        {rest.map((column, index) => {
          const { name } = column
          const label = tResource(labelKey(column))
          return (
            <li className="u-row u-gap-4" key={name}>
              <label className="o-check-line">
                <CheckBox checked={!hidden.includes(name)} onChange={() => toggle(name)} />
                {label}
              </label>
              <IconButton
                icon={<ChevronUp />}
                label={t('column.up', { name: label })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={<ChevronDown />}
                label={t('column.down', { name: label })}
                disabled={index === rest.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          )
        })}
      </ul>
      <Button look="office" tone="quiet" onClick={() => prefs.reset()}>
        {t('column.reset')}
      </Button>
    </Panel>
  )
}

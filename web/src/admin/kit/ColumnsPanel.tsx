import { ChevronDown, ChevronUp } from 'lucide-react'
import { useT } from '../../lib/i18n'
import { IconButton } from '../parts/IconButton'
import { Panel } from '../parts/Panel'
import type { Row } from '../parts/tree'
import type { usePrefs } from '../prefs'
import { arranged } from './list'
import type { Resource } from './resource'

type Props<R extends Row> = {
  resource: Resource<R>
  prefs: ReturnType<typeof usePrefs>
  onClose: () => void
}

/** Which columns are shown, and in which order; the first one stays where it is. */
export function ColumnsPanel<R extends Row>({ resource, prefs, onClose }: Props<R>) {
  const t = useT('admin')
  const own = useT(resource.ns)
  const { hidden } = prefs
  const [first, ...rest] = arranged(resource.columns, prefs.order)
  const names = rest.map((column) => column.name)
  const move = (name: string, step: 1 | -1) => {
    const from = names.indexOf(name)
    const to = from + step
    if (to < 0 || to >= names.length) return
    const next = names.filter((one) => one !== name)
    next.splice(to, 0, name)
    prefs.arrange(hidden, next)
  }
  const labelOf = (label: string | undefined, name: string) => own(label ?? `field.${name}`)
  return (
    <Panel title={t('table.columns')} size={460} onClose={onClose}>
      <ul className="o-columns">
        {first && <li>{labelOf(first.label, first.name)}</li>}
        {rest.map(({ name, label }, index) => (
          <li key={name}>
            <label className="o-check-line">
              <input
                type="checkbox"
                className="o-check"
                checked={!hidden.includes(name)}
                onChange={() =>
                  prefs.arrange(
                    hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name],
                    prefs.order,
                  )
                }
              />
              {labelOf(label, name)}
            </label>
            <IconButton
              icon={<ChevronUp />}
              label={t('column.up', { name: labelOf(label, name) })}
              disabled={index === 0}
              onClick={() => move(name, -1)}
            />
            <IconButton
              icon={<ChevronDown />}
              label={t('column.down', { name: labelOf(label, name) })}
              disabled={index === rest.length - 1}
              onClick={() => move(name, 1)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="o-btn o-btn-quiet" onClick={() => prefs.reset()}>
        {t('column.reset')}
      </button>
    </Panel>
  )
}

import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import { CheckBox } from '../../../admin/components/fields'
import { toggled } from '../../../admin/components/tree'
import { useT } from '../../../lib/i18n'
import {
  actions,
  type Check,
  checkOf,
  findLines,
  type Line,
  type RightNode,
  withAll,
  withButton,
} from '../model'

type Props = {
  lines: Line[]
  before: ReadonlySet<number>
  leaves: ReadonlySet<number>
  isFixed: boolean
  onChange: (leaves: Set<number>) => void
}

type BoxProps = {
  id?: string
  check: Check
  label: string
  isFixed: boolean
  onChange: (isOn: boolean) => void
}

function Box({ id, check, label, isFixed, onChange }: BoxProps) {
  return (
    <CheckBox
      id={id}
      aria-label={label}
      disabled={isFixed}
      checked={check === 'on'}
      isHalf={check === 'half'}
      onChange={() => onChange(check !== 'on')}
    />
  )
}

/** Rights to the button: folders and pages down, what can be done there across. */
export function Matrix({ lines, before, leaves, isFixed, onChange }: Props) {
  const t = useT('access')
  const admin = useT('admin')
  const [text, setText] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const isChanged = (node: RightNode | undefined) =>
    node !== undefined && before.has(node.id) !== leaves.has(node.id)

  let hiddenBelow = Number.POSITIVE_INFINITY
  const shown = findLines(lines, text).filter((line) => {
    if (line.depth > hiddenBelow) return false
    hiddenBelow = closed.has(line.node.id) && !text ? line.depth : Number.POSITIVE_INFINITY
    return true
  })
  return (
    <>
      <label className="rights-find u-block u-relative">
        <Search className="u-absolute" aria-hidden="true" />
        <input
          className="o-input"
          type="search"
          aria-label={t('matrix.find')}
          placeholder={t('matrix.find')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <section
        className="rights-scroll u-flex-1 u-line-top u-min-h-0"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={t('matrix.title')}
      >
        <table className="rights u-w-full">
          <thead className="o-thead" data-sticky>
            <tr>
              <th scope="col">{t('matrix.page')}</th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  {admin(`right.${action}`)}
                </th>
              ))}
              <th scope="col" className="rights-other">
                {admin('right.other')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ node, depth, isFolder, buttons, others }) => (
              <tr key={node.id} data-folder={isFolder || undefined}>
                <th scope="row" style={{ paddingInlineStart: 16 + depth * 18 }}>
                  {isFolder && (
                    <button
                      type="button"
                      className="rights-fold u-inline-row u-justify-center u-round-5"
                      aria-expanded={!closed.has(node.id)}
                      aria-label={admin('table.branch', { name: node.title })}
                      onClick={() => setClosed(toggled(closed, node.id))}
                    >
                      <ChevronDown />
                    </button>
                  )}
                  <Box
                    check={checkOf(node, leaves)}
                    label={t('matrix.all', { page: node.title })}
                    isFixed={isFixed}
                    onChange={(isOn) => onChange(withAll(node, leaves, isOn))}
                  />
                  {node.title}
                </th>
                {actions.map((action) => {
                  const button = buttons[action]
                  return (
                    <td key={action} data-changed={isChanged(button) || undefined}>
                      {button ? (
                        <Box
                          check={leaves.has(button.id) ? 'on' : 'off'}
                          label={`${node.title} · ${button.title}`}
                          isFixed={isFixed}
                          onChange={(isOn) => onChange(withButton(node, button, leaves, isOn))}
                        />
                      ) : (
                        !isFolder && (
                          <span className="u-color-t3" aria-hidden="true">
                            ·
                          </span>
                        )
                      )}
                    </td>
                  )
                })}
                <td className="rights-other">
                  {others.map((button) => (
                    <label
                      key={button.id}
                      htmlFor={`right-${button.id}`}
                      data-changed={isChanged(button) || undefined}
                    >
                      <Box
                        id={`right-${button.id}`}
                        check={leaves.has(button.id) ? 'on' : 'off'}
                        label={`${node.title} · ${button.title}`}
                        isFixed={isFixed}
                        onChange={(isOn) => onChange(withButton(node, button, leaves, isOn))}
                      />
                      {button.title}
                    </label>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <p className="rights-empty u-text-center u-color-t2">{t('matrix.none', { text })}</p>
        )}
      </section>
    </>
  )
}

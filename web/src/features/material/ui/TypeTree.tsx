import type { TypeNode } from '../../../api/types'
import { useT } from '../../../lib/i18n'
import { type ListSearch, listHref, totalCount } from '../model'

type Props = { types: TypeNode[]; search: ListSearch }

/** Types with their counts; empty ones are dimmed but stay in their place. */
export function TypeTree({ types, search }: Props) {
  const t = useT('material')
  const link = (node: { slug?: string; name: string; count: number }) => (
    <a
      href={listHref(search, { type: node.slug })}
      className={node.count === 0 ? 'is-empty' : undefined}
      aria-current={search.type === node.slug ? 'page' : undefined}
    >
      <span>{node.name}</span>
      <span className="mono">{node.count}</span>
    </a>
  )
  return (
    <ul className="types">
      <li>{link({ name: t('list.every_type'), count: totalCount(types) })}</li>
      {types.map((type) => (
        <li key={type.slug}>
          {link(type)}
          {type.children && type.children.length > 0 && (
            <ul>
              {type.children.map((child) => (
                <li key={child.slug}>{link(child)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

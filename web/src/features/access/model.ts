// A group's rights: a set of leaves of the rule tree. Parents are never chosen by themselves, they follow (wire-protocol 3.7).
export type RightNode = { id: number; type: string; title: string; name: string; children?: RightNode[] }

export const actions = ['index', 'add', 'edit', 'del', 'sortable'] as const
type Action = (typeof actions)[number]

type Leaves = ReadonlySet<number>

const childrenOf = (node: RightNode) => node.children ?? []

function leavesOf(node: RightNode): number[] {
  return childrenOf(node).length === 0 ? [node.id] : childrenOf(node).flatMap(leavesOf)
}

export function allLeaves(tree: RightNode[]): number[] {
  return tree.flatMap(leavesOf)
}

function allIds(tree: RightNode[]): number[] {
  return tree.flatMap((node) => [node.id, ...allIds(childrenOf(node))])
}

/** What the server stores for a group, as leaves. "*" is every right there is. */
export function fromIds(tree: RightNode[], ids: (number | string)[]): Set<number> {
  const leaves = allLeaves(tree)
  if (ids.includes('*')) return new Set(leaves)
  const owned = new Set(ids.map(Number))
  return new Set(leaves.filter((id) => owned.has(id)))
}

/** Ids the group holds that are not in the tree (rules switched off, rights of others): saving must not drop them. */
export function foreignIds(tree: RightNode[], ids: (number | string)[]): number[] {
  const known = new Set(allIds(tree))
  return ids.map(Number).filter((id) => Number.isInteger(id) && !known.has(id))
}

/** What is sent: the chosen leaves and every parent of one, half-checked ones included. */
export function toIds(tree: RightNode[], leaves: Leaves): number[] {
  return tree.flatMap((node) => {
    const children = childrenOf(node)
    if (children.length === 0) return leaves.has(node.id) ? [node.id] : []
    const below = toIds(children, leaves)
    return below.length > 0 ? [node.id, ...below] : []
  })
}

export type Check = 'on' | 'half' | 'off'

export function checkOf(node: RightNode, leaves: Leaves): Check {
  const own = leavesOf(node)
  const count = own.filter((id) => leaves.has(id)).length
  return count === 0 ? 'off' : count === own.length ? 'on' : 'half'
}

export function withAll(node: RightNode, leaves: Leaves, isOn: boolean): Set<number> {
  const next = new Set(leaves)
  for (const id of leavesOf(node)) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}

function actionOf(node: RightNode): Action | 'other' {
  const last = node.name.split(/[?#]/)[0]?.split('/').at(-1)?.toLowerCase()
  return actions.find((action) => action === last) ?? 'other'
}

/** One button of a page. Whoever may do something there must see it, and whoever cannot see it can do nothing. */
export function withButton(page: RightNode, button: RightNode, leaves: Leaves, isOn: boolean): Set<number> {
  if (!isOn && actionOf(button) === 'index') return withAll(page, leaves, false)
  const next = withAll(button, leaves, isOn)
  const view = childrenOf(page).find((one) => actionOf(one) === 'index')
  if (isOn && view) next.add(view.id)
  return next
}

export type Line = {
  node: RightNode
  depth: number
  isFolder: boolean
  buttons: Partial<Record<Action, RightNode>>
  others: RightNode[]
}

const isButton = (node: RightNode) => node.type === 'button'

/** The matrix: a line for each folder and page, its buttons in columns. */
export function linesOf(tree: RightNode[], depth = 0): Line[] {
  return tree
    .filter((node) => !isButton(node))
    .flatMap((node) => {
      const buttons: Line['buttons'] = {}
      const others: RightNode[] = []
      for (const button of childrenOf(node).filter(isButton)) {
        const action = actionOf(button)
        if (action === 'other' || buttons[action]) others.push(button)
        else buttons[action] = button
      }
      const inner = linesOf(childrenOf(node), depth + 1)
      return [{ node, depth, isFolder: inner.length > 0, buttons, others }, ...inner]
    })
}

/** Lines whose own words or buttons match, with the folders above them. */
export function findLines(lines: Line[], text: string): Line[] {
  const wanted = text.trim().toLowerCase()
  if (!wanted) return lines
  const isMatch = (line: Line) =>
    [line.node, ...Object.values(line.buttons), ...line.others].some((one) =>
      `${one.title} ${one.name}`.toLowerCase().includes(wanted),
    )
  return lines.filter((line, index) => {
    if (isMatch(line)) return true
    const after = lines.slice(index + 1)
    const end = after.findIndex((one) => one.depth <= line.depth)
    return (end < 0 ? after : after.slice(0, end)).some(isMatch)
  })
}

export type RightChange = { page: string; button: string; isOn: boolean }

/** Every leaf whose state differs, named for the person who saves. */
export function changesOf(lines: Line[], before: Leaves, after: Leaves): RightChange[] {
  return lines.flatMap(({ node, buttons, others, isFolder }) => {
    const leaves = [...Object.values(buttons), ...others]
    const own = leaves.length === 0 && !isFolder ? [node] : leaves
    return own
      .filter((leaf) => before.has(leaf.id) !== after.has(leaf.id))
      .map((leaf) => ({
        page: node.title,
        button: leaf === node ? '' : leaf.title,
        isOn: after.has(leaf.id),
      }))
  })
}

export type Summary = { sees: string[]; does: { page: string; buttons: string[] }[]; misses: string[] }

/** A group in plain words: the pages it sees, what else it may do there, the pages it does not see. */
export function summaryOf(lines: Line[], leaves: Leaves): Summary {
  const summary: Summary = { sees: [], does: [], misses: [] }
  for (const { node, buttons, others, isFolder } of lines) {
    if (isFolder) continue
    if (checkOf(node, leaves) === 'off') {
      summary.misses.push(node.title)
      continue
    }
    summary.sees.push(node.title)
    const rest = [...Object.values(buttons).filter((one) => actionOf(one) !== 'index'), ...others]
    const held = rest.filter((one) => leaves.has(one.id)).map((one) => one.title)
    if (held.length > 0) summary.does.push({ page: node.title, buttons: held })
  }
  return summary
}

import type { UniqueIdentifier } from '@dnd-kit/core'
import { DragHandle, SortArea, SortLine } from '../components/sorting'
import { moveOnto, type Row } from '../components/tree'
import { ResourceTable, type TableProps } from './ResourceTable'

type Props<R extends Row> = Omit<TableProps<R>, 'sorting'> & { isResting: boolean }

/** A table whose rows can be moved. Its code, dragging included, comes only where that is so. */
export function SortableTable<R extends Row>({ isResting, ...table }: Props<R>) {
  const { list, view } = table
  const nameOf = (id: UniqueIdentifier) => {
    const row = view.rowOf(Number(id))
    return row ? list.resource.nameOf(row) : ''
  }
  const move = (id: UniqueIdentifier, onto: UniqueIdentifier) => {
    const to = moveOnto(view.rows, Number(id), Number(onto))
    if (to) void list.sort(to)
  }
  return (
    <SortArea nameOf={nameOf} onMove={move}>
      <ResourceTable {...table} sorting={{ isResting, Line: SortLine, Handle: DragHandle }} />
    </SortArea>
  )
}

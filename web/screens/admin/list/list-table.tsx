import type { ReactNode } from 'react'
import type { RowActions } from '#web/ui/use-row-actions.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import { type Column, type Sorting, Table } from '#web/ui/table.tsx'
import { ListPanel, type ListPanelProps } from './list-panel.tsx'
import { SelectionBar } from './selection-bar.tsx'

interface Page<Row> {
  items: Row[]
  next: string | null
}

interface ListTableProps<Row> extends Omit<ListPanelProps<Page<Row>>, 'children'> {
  caption: string
  columns: Column<Row>[]
  nameOf: (row: Row) => string
  /** The actions on single rows. */
  work?: RowActions
  sorting?: Sorting
  selection?: Selection
  /** The buttons for the selected rows. */
  bulk?: ReactNode
}

/** A page of a list as a table, with actions on the selected rows below it. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { caption, columns, nameOf, work, sorting, selection, bulk, ...panel } = props
  return (
    <ListPanel {...panel}>
      {({ items }) => (
        <>
          <div className="panel overflow-hidden">
            <Table<Row>
              caption={caption}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              nameOf={nameOf}
              {...(work && { busy: ({ id }) => work.busy(id) })}
              {...(sorting && { sorting })}
              {...(selection && { selection })}
            />
          </div>
          {selection && <SelectionBar selection={selection}>{bulk}</SelectionBar>}
        </>
      )}
    </ListPanel>
  )
}

import { useMemo } from 'react'
import { useSelection } from '#web/ui/use-selection.ts'

/** The selection of a list and the selected rows of the page that shows. */
export function useSelectedRows<Row extends { id: string }>(rows: Row[] | undefined) {
  const selection = useSelection(useMemo(() => rows?.map(({ id }) => id) ?? [], [rows]))
  return { selection, selected: (rows ?? []).filter(({ id }) => selection.has(id)) }
}

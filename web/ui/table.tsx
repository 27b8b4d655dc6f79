import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  /** The head of the column, and the label before the value in a list. */
  head: string
  cell: (row: Row) => ReactNode
  /** In a list: above the other cells, or on its own below them; both without a label. */
  place?: 'top' | 'bottom'
  className?: string
}

interface TableProps<Row> {
  /** For screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** For actions on several rows. */
  selection?: Selection
  /** Rows with an action in progress. */
  busy?: (row: Row) => boolean
}

const CELL =
  '@[54rem]:(table-cell h-14 px-2 py-2 border-t border-line align-middle first:pl-4 last:pr-4) flex items-center min-w-0'
const ROW =
  '@[54rem]:table-row grid gap-y-1.5 px-4 py-3.5 border-t border-line first:border-t-0 data-[selected=true]:bg-s2'
const CHECK = 'block w-4 h-4 accent-[var(--accent)] rounded-sm focus-ring'

/** A table if there is room for one, otherwise a list. */
export function Table<Row>({ caption, columns, rows, keyOf, nameOf, selection, busy }: TableProps<Row>) {
  const keys = rows.map(keyOf)
  return (
    <table className="w-full @[54rem]:table block text-13px leading-20px border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="@[54rem]:table-header-group block">
        <tr className="@[54rem]:table-row block">
          {selection && (
            <th scope="col" className="@[54rem]:(table-cell w-10 pr-0) block px-4 py-2.5 text-left">
              <label className="inline-flex items-center gap-3 text-muted">
                <input
                  type="checkbox"
                  aria-label="Select all on this page"
                  checked={keys.length > 0 && keys.every(selection.has)}
                  onChange={({ target }) => selection.set(target.checked ? keys : [])}
                  className={CHECK}
                />
                <span aria-hidden className="@[54rem]:hidden font-500">
                  Select all
                </span>
              </label>
            </th>
          )}
          {columns.map(({ head, className = '' }) => (
            <th
              key={head}
              scope="col"
              className={`@[54rem]:table-cell hidden h-10 px-2 text-left text-12px font-500 text-muted first:pl-4 last:pr-4 ${className}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@[54rem]:table-row-group block">
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr key={key} aria-busy={busy?.(row)} data-selected={selection?.has(key)} className={ROW}>
              {selection && (
                <td className={`${CELL} @[54rem]:pr-0! row-start-1`}>
                  <input
                    type="checkbox"
                    aria-label={`Select ${nameOf(row)}`}
                    checked={selection.has(key)}
                    onChange={() => selection.toggle(key)}
                    className={CHECK}
                  />
                </td>
              )}
              {columns.map(({ head, cell, place, className = '' }) => (
                <td key={head} className={`${CELL} ${placed(place, Boolean(selection))} ${className}`}>
                  {!place && (
                    <span aria-hidden className="@[54rem]:hidden w-24 flex-none text-12px text-muted">
                      {head}
                    </span>
                  )}
                  <div className={`min-w-0 ${place ? 'w-full' : ''}`}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function placed(place: Column<unknown>['place'], hasSelection: boolean): string {
  if (place === 'top') return hasSelection ? '-mt-6.5 ml-7 @[54rem]:(mt-0 ml-0)' : ''
  return place === 'bottom' ? 'pt-1.5' : ''
}

import type { ReactNode } from 'react'
import type { Selection } from './use-selection.ts'

export interface Column<Row> {
  /** The column header, and the value's label in list layout. */
  head: string
  cell: (row: Row) => ReactNode
  /** In list layout: above or below the other cells, without a label. */
  position?: 'top' | 'bottom'
  /** Whether the compact list shows the label, too. */
  hasLabel?: boolean
  /** The sort orders that the header toggles, starting with the first. */
  sorts?: readonly [string, string]
  className?: string
}

export interface Sorting {
  by: string
  change: (order: string) => void
}

interface TableProps<Row> {
  /** For screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** For bulk actions. */
  selection?: Selection
  /** Rows with an action in progress. */
  busy?: (row: Row) => boolean
  sorting?: Sorting
}

const CELL =
  '@[54rem]:(table-cell h-14 max-w-none order-none px-2 py-2 border-t border-line align-middle first:pl-4 last:pr-4) flex items-center min-w-0'
/** The compact list: name and actions on one line, the other values without labels on the next. */
const ROW =
  '@[54rem]:(table-row p-0 before:hidden) @[28rem]:(flex flex-wrap items-center gap-x-3 gap-y-1 py-2 before:(content-empty order-1 basis-full)) grid gap-y-1.5 px-4 py-3.5 border-t border-line first:border-t-0 data-[selected=true]:bg-s2 focus-within:bg-s2'
const CHECKBOX = 'block w-4 h-4 accent-[var(--accent)] rounded-sm focus-ring'

/** A table in wide containers, a compact list on tablets, and a list on phones. */
export function Table<Row>({ caption, columns, rows, keyOf, nameOf, selection, busy, sorting }: TableProps<Row>) {
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
                  className={CHECKBOX}
                />
                <span aria-hidden className="@[54rem]:hidden font-500">
                  Select all
                </span>
              </label>
            </th>
          )}
          {columns.map(({ head, sorts, className = '' }) => (
            <th
              key={head}
              scope="col"
              {...(sorts && sorting && { 'aria-sort': directionOf(sorts, sorting) })}
              className={`@[54rem]:table-cell hidden h-10 px-2 text-left text-12px font-500 text-muted first:pl-4 last:pr-4 ${className}`}
            >
              {sorts && sorting ? <SortButton head={head} sorts={sorts} sorting={sorting} /> : head}
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
                    onChange={({ nativeEvent }) => selection.toggle(key, isShiftPressed(nativeEvent))}
                    className={CHECKBOX}
                  />
                </td>
              )}
              {columns.map(({ head, cell, position, hasLabel, className = '' }) => (
                <td key={head} className={`${CELL} ${positionClass(position, Boolean(selection))} ${className}`}>
                  {!position && (
                    <span
                      aria-hidden
                      className={`@[54rem]:hidden ${hasLabel ? '@[28rem]:(w-auto mr-1.5)' : '@[28rem]:hidden'} w-[min(6rem,35%)] flex-none text-12px text-muted`}
                    >
                      {head}
                    </span>
                  )}
                  <div className={`min-w-0 ${position ? 'w-full' : ''}`}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function positionClass(place: Column<unknown>['position'], hasSelection: boolean): string {
  if (place === 'top')
    return `@[28rem]:(flex-1 min-w-40) @[54rem]:min-w-0 ${hasSelection ? '-mt-6.5 ml-7 @[28rem]:(mt-0 ml-0)' : ''}`
  return place === 'bottom' ? 'pt-1.5 @[28rem]:(pt-0 max-w-3/5)' : '@[28rem]:(order-2 max-w-60)'
}

const ARROWS = {
  ascending: 'i-lucide-arrow-up',
  descending: 'i-lucide-arrow-down',
  none: 'i-lucide-arrow-up-down opacity-40',
}

function SortButton({ head, sorts, sorting }: { head: string; sorts: readonly [string, string]; sorting: Sorting }) {
  const [first, second] = sorts
  return (
    <button
      type="button"
      onClick={() => sorting.change(sorting.by === first ? second : first)}
      className="inline-flex items-center gap-1 -mx-1 px-1 h-8 rounded-sm hover:text-text focus-ring"
    >
      {head}
      <span aria-hidden className={`${ARROWS[directionOf(sorts, sorting)]} text-12px`} />
    </button>
  )
}

/** 'newest' and orders that end in 'desc' are descending; the other one of the pair is ascending. */
function directionOf(sorts: readonly [string, string], { by }: Sorting): keyof typeof ARROWS {
  if (!sorts.includes(by)) return 'none'
  return by === 'newest' || by.endsWith('desc') ? 'descending' : 'ascending'
}

function isShiftPressed(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey
}

import { ADMIN_PAGE_SIZE } from '#contract/limits.ts'

/** The page at the start of `rows`, which hold one more than a page if another follows; that begins after `cursorOf`. */
export function toPage<Row extends { seq: number }, Item>(
  rows: Row[],
  toItem: (row: Row) => Item,
  cursorOf: (last: Row) => number | string = ({ seq }) => seq,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, ADMIN_PAGE_SIZE)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toItem(row)),
    next: last !== undefined && rows.length > ADMIN_PAGE_SIZE ? String(cursorOf(last)) : null,
  }
}

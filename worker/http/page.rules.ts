import { ADMIN_PAGE_SIZE } from '#contract/admin/limits.ts'

/** A page of `rows`, which hold one more than `size` if another follows; that one begins after `cursorOf` the last. */
export function toPage<Row extends { seq: number }, Item>(
  rows: Row[],
  toItem: (row: Row) => Item,
  cursorOf: (last: Row) => number | string = ({ seq }) => seq,
  size = ADMIN_PAGE_SIZE,
): { items: Item[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => toItem(row)),
    next: last !== undefined && rows.length > size ? String(cursorOf(last)) : null,
  }
}

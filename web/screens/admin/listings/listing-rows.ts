import type { AdminListing } from '#contract/admin/listings.ts'

/** The links that open the listings, in the order of the list. */
export function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a[data-row]')]
}

/** The listing whose row has the focus. */
export function focusedRow(): string | undefined {
  return document.activeElement?.closest('tr')?.querySelector<HTMLElement>('a[data-row]')?.dataset['row']
}

/** Puts the focus into a listing's row: if it was there, or is nowhere, or in any case. */
export function focusRow(id: string, inAnyCase = false): void {
  const link = rowLinks().find(({ dataset }) => dataset['row'] === id)
  const { activeElement, body } = document
  if (inAnyCase || activeElement === body || focusedRow() === id) link?.focus()
}

/** The first listing after one, else before it, that waits for review. */
export function nextPending(items: readonly AdminListing[], id: string): AdminListing | undefined {
  const at = items.findIndex((item) => item.id === id)
  return [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].find(({ status }) => status === 'pending')
}

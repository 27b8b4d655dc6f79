import type { AdminListing } from '#contract/admin/listings.ts'
import type { Selection } from '#web/ui/use-selection.ts'
import { focusedRow, rowLinks } from './listing-rows.ts'
import { isOffered, type StatusAction } from './listing-texts.ts'
import { useKeys } from './use-keys.ts'
import type { StatusChange } from './use-status-change.ts'

interface Keyed {
  items: AdminListing[]
  /** The open listing. */
  open: string | undefined
  actions: StatusAction[]
  change: StatusChange
  selection: Selection
  /** Opens a listing. */
  show: (id: string) => void
}

/** Single keys for the listing that is open, or else for the row that has the focus. */
export function useListingKeys(on: boolean, { items, open, actions, change, selection, show }: Keyed): void {
  const at = () => items.find(({ id }) => id === (open ?? focusedRow()))
  const go = (step: 1 | -1) => {
    const index = items.findIndex(({ id }) => id === at()?.id)
    const next = items[index < 0 ? 0 : index + step]
    if (!next) return
    if (open !== undefined) show(next.id)
    else
      rowLinks()
        .find(({ dataset }) => dataset['row'] === next.id)
        ?.focus()
  }
  const act = (action: StatusAction) => {
    const listing = at()
    if (listing && isOffered(action, listing) && !change.work.busy(listing.id)) change.begin(action, [listing])
  }
  useKeys(on, {
    j: () => go(1),
    k: () => go(-1),
    x: () => {
      const id = open === undefined ? focusedRow() : undefined
      if (id) selection.toggle(id)
    },
    u: change.undo,
    ...Object.fromEntries(actions.map((action) => [action.key, () => act(action)])),
  })
}

import type { OwnListing } from '#contract/listings/own-listings.ts'
import { unsaved } from '#web/lib/unsaved.ts'
import { isKept, isSame, type Kept, NOTHING_TYPED, type TypedListing, typedOf } from './typed-listing.ts'

/** What the fields begin with. */
export interface Start extends Kept {
  /** Whether it was typed earlier and never saved. */
  restored: boolean
  /** Another one is another form. */
  turn: number
}

/** From what was typed and never saved, or else from the project as it is. */
export function startOf(name: string, listing: OwnListing | undefined): Start {
  const typed = savedOf(listing)
  const kept = unsaved(name, isKept)
  if (kept && !isSame(kept.typed, typed)) return { ...kept, restored: true, turn: 0 }
  return { typed, version: listing?.version, restored: false, turn: 0 }
}

export function savedOf(listing: OwnListing | undefined): TypedListing {
  return listing ? typedOf(listing) : NOTHING_TYPED
}

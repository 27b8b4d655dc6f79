import type { OwnListing } from '#contract/listings/own-listings.ts'
import { isSame, type Kept, keptOf, NOTHING_TYPED, type TypedListing, typedOf } from './typed-listing.ts'

/** What the fields begin with. */
export interface Start extends Kept {
  /** Whether it was typed earlier and never saved. */
  restored: boolean
  /** Another one is another form. */
  turn: number
}

/** From what was typed and never saved, or else from the listing as it is. */
export function startOf(unsaved: unknown, listing: OwnListing | undefined): Start {
  const typed = savedOf(listing)
  const kept = keptOf(unsaved)
  if (kept && !isSame(kept.typed, typed)) return { version: undefined, ...kept, restored: true, turn: 0 }
  return { typed, version: listing?.version, restored: false, turn: 0 }
}

export function savedOf(listing: OwnListing | undefined): TypedListing {
  return listing ? typedOf(listing) : NOTHING_TYPED
}

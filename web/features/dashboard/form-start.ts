import type { OwnListing } from '#contract/listings/own-listings.ts'
import { isKept, isSame, type Kept, NOTHING_TYPED, type TypedListing, typedOf } from './typed-listing.ts'

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
  if (isKept(unsaved) && !isSame(unsaved.typed, typed)) return { ...unsaved, restored: true, turn: 0 }
  return { typed, version: listing?.version, restored: false, turn: 0 }
}

export function savedOf(listing: OwnListing | undefined): TypedListing {
  return listing ? typedOf(listing) : NOTHING_TYPED
}

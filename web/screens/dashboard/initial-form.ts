import type { OwnListing } from '#contract/listings/own-listings.ts'
import {
  hasSameValues,
  type StoredForm,
  parseStoredForm,
  EMPTY_VALUES,
  type ListingFormValues,
  toFormValues,
} from './listing-form-values.ts'

/** Initial values. */
export interface InitialForm extends StoredForm {
  /** Whether they come from unsaved input. */
  restored: boolean
  /** A new key resets the form. */
  formKey: number
}

/** Unsaved input if there is any, otherwise the listing's values. */
export function initialForm(unsaved: unknown, listing: OwnListing | undefined): InitialForm {
  const saved = savedValues(listing)
  const stored = parseStoredForm(unsaved)
  if (stored && !hasSameValues(stored.typed, saved))
    return { version: undefined, ...stored, restored: true, formKey: 0 }
  return { typed: saved, version: listing?.version, restored: false, formKey: 0 }
}

export function savedValues(listing: OwnListing | undefined): ListingFormValues {
  return listing ? toFormValues(listing) : EMPTY_VALUES
}

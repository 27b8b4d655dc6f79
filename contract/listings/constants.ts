/** Constants about listings, kept apart from the schemas so that they load without valibot. */

import type { License } from '../licenses/licenses.ts'
import { LONG_PAGE_SIZE, PAGE_SIZE } from './limits.ts'

export const STATUSES = ['draft', 'pending', 'approved', 'published', 'rejected', 'blocked'] as const
export type Status = (typeof STATUSES)[number]
/** A live listing is the only kind that strangers see. */
export const LIVE_STATUSES = ['approved', 'published'] as const
export type LiveStatus = (typeof LIVE_STATUSES)[number]

/** 'best' ranks by how well a listing matches a search; without one it means 'newest'. */
export const SORTS = ['best', 'newest', 'price-asc', 'price-desc', 'top-rated', 'most-viewed'] as const
export type Sort = (typeof SORTS)[number]

/** The order if none was chosen: the best match while something is searched for, otherwise the newest. */
export function defaultSort(q: string): Sort {
  return q === '' ? 'newest' : 'best'
}

/** How many listings a page of the marketplace may have. */
export const PAGE_SIZES = [PAGE_SIZE, LONG_PAGE_SIZE] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** What a listing may have or include, what its current package has, and its licenses, as filters and in addresses. */
export const INCLUDED_FEATURES = ['demo', 'support', 'royalty', 'training', 'deployment'] as const
export const PACKAGE_FEATURES = ['package', 'tests', 'no-copyleft'] as const
export const LICENSE_FEATURES = ['evaluation', 'single-brand', 'multiple-brands', 'white-label', 'buyout'] as const
export const LISTING_FEATURES = [...INCLUDED_FEATURES, ...PACKAGE_FEATURES, ...LICENSE_FEATURES] as const
export type ListingFeature = (typeof LISTING_FEATURES)[number]
export type LicenseFeature = (typeof LICENSE_FEATURES)[number]

/** What a listing with each of these features offers, as its own license or a wider one. */
export const LICENSE_OF_FEATURE: Readonly<Record<LicenseFeature, License>> = {
  evaluation: 'evaluation',
  'single-brand': 'single',
  'multiple-brands': 'multiple',
  'white-label': 'white-label',
  buyout: 'buyout',
}

/** Whether a listing needs any of the chosen tags or all of them. */
export const TAG_MATCHES = ['any', 'all'] as const
export type TagMatch = (typeof TAG_MATCHES)[number]

/** The message of `listing_not_found`, which the product page shows without loading the others. */
export const LISTING_NOT_FOUND = 'This product does not exist or is no longer for sale.'
/** Shown to the seller of a listing that was sold once. */
export const LISTING_SOLD = 'This was sold. To sell it again, turn off “Sold once”.'

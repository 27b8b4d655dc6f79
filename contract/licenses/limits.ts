/** Licenses that a listing offers: more columns than these are hard to compare, and do not fit on a phone. */
export const MAX_LICENSE_OPTIONS = 3

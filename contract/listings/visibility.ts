import { LISTING_SOLD, type LiveStatus, type Status } from './constants.ts'
import { isLive } from './lifecycle.ts'
import type { OwnListing } from './own-listings.ts'

/** What keeps buyers from seeing a listing as well as they could. */
export interface Check {
  name: 'status' | 'reason' | 'sold' | 'address' | 'image' | 'price'
  /** Whether it prevents the listing from being visible; otherwise it is advice. */
  blocks: boolean
  text: string
}

const BY_STATUS: Record<Exclude<Status, LiveStatus>, string> = {
  draft: 'This is a draft. Submit it for review.',
  pending: 'This is waiting for review.',
  rejected: 'This was rejected. Edit it and submit it again.',
  blocked: 'This was blocked by an admin.',
}

const TAKEN_OFFLINE = 'You took this offline. It can go back without a review until you edit it.'

/** What is left for a seller to do with an approved listing. */
export const PUBLISH_MEANS =
  'Buyers can already see this project in the marketplace and on your profile. Publishing announces it in our feeds of new products.'

/**
 * Whether buyers see a listing, and what to do about it: status, the reviewer's reason if any, whether it was sold for
 * good, email address, image and price. What is fine is left out, and so is advice while an admin's decision blocks it.
 */
export function visibilityOf(
  listing: Pick<
    OwnListing,
    'status' | 'offlineStatus' | 'reason' | 'sold' | 'addressVerified' | 'featureImage' | 'priceCents'
  >,
): { visible: boolean; checks: Check[] } {
  const { status, offlineStatus, reason, sold, addressVerified, featureImage, priceCents } = listing
  const checks: Check[] = []
  if (!isLive(status))
    checks.push({ name: 'status', blocks: true, text: offlineStatus === null ? BY_STATUS[status] : TAKEN_OFFLINE })
  if (reason !== null) checks.push({ name: 'reason', blocks: true, text: reason })
  if (sold) checks.push({ name: 'sold', blocks: true, text: LISTING_SOLD })
  if (!addressVerified) checks.push({ name: 'address', blocks: true, text: 'Verify your email address first.' })
  if (status !== 'rejected' && status !== 'blocked') {
    if (featureImage === null)
      checks.push({ name: 'image', blocks: false, text: 'Without a feature image, buyers see a placeholder.' })
    if (priceCents === 0) checks.push({ name: 'price', blocks: false, text: 'The price is $0, so it is free.' })
  }
  return { visible: isLive(status), checks }
}

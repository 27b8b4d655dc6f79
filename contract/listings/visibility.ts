import { LISTING_SOLD, type Status } from './constants.ts'
import { isLive } from './lifecycle.ts'
import type { OwnListing } from './own-listings.ts'

/** One line of the checklist on whether and how buyers see a listing. */
export interface Check {
  name: 'status' | 'reason' | 'sold' | 'address' | 'image' | 'price'
  ok: boolean
  /** Whether it prevents the listing from being visible; otherwise it is advice. */
  blocks: boolean
  text: string
}

const BY_STATUS: Record<Status, string> = {
  draft: 'This is a draft. Submit it for review.',
  pending: 'This is waiting for review.',
  approved: 'This is approved and visible to buyers.',
  published: 'This is published and visible to buyers.',
  rejected: 'This was rejected. Edit it and submit it again.',
  blocked: 'This was blocked by an admin.',
}

/** What is left for a seller to do with an approved listing. */
export const PUBLISH_MEANS =
  'Buyers can already see this project in the marketplace and on your profile. Publishing announces it in our feeds of new products.'

/**
 * The checklist of a listing: status, the reviewer's reason if any, whether it was sold for good, email address, image
 * and price.
 */
export function visibilityOf(
  listing: Pick<OwnListing, 'status' | 'reason' | 'sold' | 'addressVerified' | 'featureImage' | 'priceCents'>,
): { visible: boolean; checks: Check[] } {
  const { status, reason, sold, addressVerified, featureImage, priceCents } = listing
  const visible = isLive(status)
  const checks: Check[] = [{ name: 'status', ok: visible, blocks: true, text: BY_STATUS[status] }]
  if (reason !== null) checks.push({ name: 'reason', ok: false, blocks: true, text: reason })
  if (sold) checks.push({ name: 'sold', ok: false, blocks: true, text: LISTING_SOLD })
  checks.push(
    {
      name: 'address',
      ok: addressVerified,
      blocks: true,
      text: addressVerified ? 'Your email address is verified.' : 'Verify your email address first.',
    },
    {
      name: 'image',
      ok: featureImage !== null,
      blocks: false,
      text: featureImage ? 'It has a feature image.' : 'Without a feature image, buyers see a placeholder.',
    },
    {
      name: 'price',
      ok: priceCents > 0,
      blocks: false,
      text: priceCents > 0 ? 'It has a price.' : 'The price is $0, so it is free.',
    },
  )
  return { visible, checks }
}

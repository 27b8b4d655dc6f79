import { type Card, type CardKind, listingCard, pageCard, profileCard } from '#contract/cards.ts'
import { isUuid } from '#contract/slug.ts'
import { findLiveCard } from '../catalogue/card.queries.ts'
import type { Database } from '../db/client.ts'
import { findProfile } from '../profiles/public-profile.queries.ts'

/** The card of a live listing or of a public profile, by id, or of a page by the name of its screen. */
export async function findCard(db: Database, kind: CardKind, id: string, now: number): Promise<Card | undefined> {
  if (kind === 'page') return pageCard(id)
  if (!isUuid(id)) return undefined
  if (kind === 'listing') {
    const listing = await findLiveCard(db, id)
    return listing && listingCard({ ...listing, images: listing.cover === null ? [] : [listing.cover] })
  }
  const profile = await findProfile(db, id, now)
  return profile && profileCard(profile)
}

import {
  type SocialCard,
  type SocialCardKind,
  listingSocialCard,
  pageSocialCard,
  profileSocialCard,
} from '#contract/social-cards.ts'
import { isUuid } from '#contract/slug.ts'
import { findListingCard } from '../catalogue/listing-card.queries.ts'
import type { Database } from '../db/client.ts'
import { findProfile } from '../profiles/public-profile.queries.ts'

/** The card of a live listing or of a public profile, by id, or of a page by the name of its screen. */
export async function findSocialCard(
  db: Database,
  kind: SocialCardKind,
  id: string,
  now: number,
): Promise<SocialCard | undefined> {
  if (kind === 'page') return pageSocialCard(id)
  if (!isUuid(id)) return undefined
  if (kind === 'listing') {
    const listing = await findListingCard(db, id)
    return listing && listingSocialCard({ ...listing, images: listing.cover === null ? [] : [listing.cover] })
  }
  const profile = await findProfile(db, id, now)
  return profile && profileSocialCard(profile)
}

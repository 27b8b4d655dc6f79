import { eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { imageUrl } from '#contract/media/images.ts'
import { PAGE_SIZE } from '#contract/listings/limits.ts'
import type { ListingPage } from '#contract/listings/catalogue.ts'
import { profileName } from '#contract/profiles/names.ts'
import { HIDDEN_CONTACTS } from '#contract/profiles/links.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { listingCardsOf, meanRating, toListingCards } from '../catalogue/listing-card.queries.ts'
import { type Database, literal, rows } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { profileIdOf } from './usernames.queries.ts'

const isGiven = (column: SQLiteColumn) => sql<boolean>`${column} IS NOT NULL`.mapWith(Boolean)

/** The public profile with this id or username, or one that had the username until recently; without addresses. */
export async function findProfile(db: Database, name: string, now: number): Promise<PublicProfile | undefined> {
  const [row] = await db
    .select({
      id: profiles.id,
      username: profiles.username,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      avatar: profiles.avatarUrl,
      banner: profiles.bannerUrl,
      role: profiles.role,
      bio: profiles.bio,
      company: profiles.company,
      location: profiles.location,
      createdAt: profiles.createdAt,
      website: profiles.website,
      github: profiles.githubUrl,
      twitter: profiles.twitter,
      linkedin: profiles.linkedin,
      hidden: {
        email: isGiven(profiles.email),
        telegram: isGiven(profiles.telegram),
        whatsapp: isGiven(profiles.whatsapp),
      },
      ratingSum: profiles.ratingSum,
      reviewCount: profiles.ratingCount,
      listingCount: profiles.liveCount,
    })
    .from(profiles)
    .where(eq(profiles.id, profileIdOf(name, now)))
  if (!row) return undefined
  const { firstName, lastName, avatar, banner, createdAt, hidden, ratingSum, ...rest } = row
  return {
    ...rest,
    name: profileName({ ...rest, firstName, lastName }),
    avatar: avatar && imageUrl(avatar),
    banner: banner && imageUrl(banner),
    memberSince: createdAt.toISOString(),
    hidden: HIDDEN_CONTACTS.filter((contact) => hidden[contact]),
    rating: meanRating(ratingSum, rest.reviewCount),
  }
}

interface ListingsRow {
  sellerId: string
  total: number
  items: string
}

/** A page of a profile's live listings, newest first; undefined if there is no such profile. */
export async function findProfileListings(
  db: Database,
  name: string,
  page: number,
  now: number,
): Promise<{ sellerId: string; listings: ListingPage } | undefined> {
  const [row] = await rows<ListingsRow>(
    db,
    sql`
      WITH owner AS MATERIALIZED (
        SELECT ${profiles.id}, ${profiles.liveCount} FROM ${profiles} WHERE ${profiles.id} = ${profileIdOf(name, now)}
      )
      SELECT owner.id AS "sellerId", owner.live_count AS total, ${listingCardsOf(sql`
        SELECT * FROM ${listings}
        WHERE ${listings.sellerId} = (SELECT id FROM owner) AND ${listings.live} = 1
        ORDER BY ${listings.seq} DESC LIMIT ${literal(PAGE_SIZE)} OFFSET ${(page - 1) * PAGE_SIZE}`)} AS items
      FROM owner`,
  )
  if (!row) return undefined
  const { sellerId, total } = row
  return {
    sellerId,
    listings: { items: toListingCards(row.items), page, pageSize: PAGE_SIZE, total, totalIsExact: true },
  }
}

export function findContacts(db: Database, name: string, now: number) {
  return db
    .select({ email: profiles.email, telegram: profiles.telegram, whatsapp: profiles.whatsapp })
    .from(profiles)
    .where(eq(profiles.id, profileIdOf(name, now)))
}

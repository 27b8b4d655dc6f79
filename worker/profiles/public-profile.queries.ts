import { sql } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { ListingPage } from '#contract/listings/schemas.ts'
import { sellerName } from '#contract/profiles/names.ts'
import { HIDDEN_CONTACTS } from '#contract/profiles/links.ts'
import type { Contacts, PublicProfile } from '#contract/profiles/schemas.ts'
import { cardsOf, meanRating, toCards } from '../catalogue/card.queries.ts'
import { all, type Query, type Database } from '../db/client.ts'
import { idOfNamed } from './usernames.queries.ts'

type Text = string | null
interface ProfileRow {
  id: string
  username: Text
  first_name: Text
  last_name: Text
  avatar_url: Text
  banner_url: Text
  role: PublicProfile['role']
  bio: Text
  company: Text
  location: Text
  created_at: number
  website: Text
  github_url: Text
  twitter: Text
  linkedin: Text
  /** One 0 or 1 for each of `HIDDEN_CONTACTS`. */
  hidden: string
  rating_sum: number
  rating_count: number
  published_count: number
}

/** Who has this id or username, or had it until lately, as strangers see them: without addresses. */
export async function findProfile(db: Database, name: string, now: number): Promise<PublicProfile | undefined> {
  const [row] = await all<ProfileRow>(
    db,
    sql`
      SELECT id, username, first_name, last_name, avatar_url, banner_url, role, bio, company, location, created_at,
        website, github_url, twitter, linkedin, rating_sum, rating_count, published_count,
        json_array(email IS NOT NULL, telegram IS NOT NULL, whatsapp IS NOT NULL) AS hidden
      FROM profiles WHERE id = ${idOfNamed(name, now)}`,
  )
  if (!row) return undefined
  const { first_name: first, last_name: last, avatar_url: avatar, banner_url: banner, ...others } = row
  const { github_url: github, created_at: createdAt, hidden, rating_sum: sum, rating_count: count, ...more } = others
  const { published_count: listingCount, ...rest } = more
  const isThere = JSON.parse(hidden) as number[]
  return {
    ...rest,
    name: sellerName(first, last),
    avatar: avatar && imageUrl(avatar),
    banner: banner && imageUrl(banner),
    memberSince: new Date(createdAt).toISOString(),
    github,
    hidden: HIDDEN_CONTACTS.filter((_, place) => isThere[place] === 1),
    rating: meanRating(sum, count),
    reviewCount: count,
    listingCount,
  }
}

/** A page of their published listings, the newest first; undefined where there is nobody of that name. */
export async function findProfileListings(
  db: Database,
  name: string,
  page: number,
  now: number,
): Promise<{ sellerId: string; listings: ListingPage } | undefined> {
  const [row] = await all<{ seller_id: string; total: number; items: string }>(
    db,
    sql`
      WITH owner AS MATERIALIZED (SELECT id, published_count FROM profiles WHERE id = ${idOfNamed(name, now)})
      SELECT owner.id AS seller_id, owner.published_count AS total, ${cardsOf(sql`
        SELECT * FROM listings WHERE seller_id = (SELECT id FROM owner) AND status = 'published'
        ORDER BY seq DESC LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}`)} AS items
      FROM owner`,
  )
  if (!row) return undefined
  const { seller_id: sellerId, total } = row
  return {
    sellerId,
    listings: { items: toCards(row.items), page, pageSize: PAGE_SIZE, total, totalIsExact: true },
  }
}

/** One `Contacts` row where there is somebody of that name. */
export function findContacts(name: string, now: number): Query {
  return sql`SELECT email, telegram, whatsapp FROM profiles WHERE id = ${idOfNamed(name, now)}`
}
export type ContactsRow = Contacts

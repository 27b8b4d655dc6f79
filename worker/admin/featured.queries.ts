import { sql } from 'drizzle-orm'
import type { FeaturedProfile, FeaturedQuery } from '#contract/admin/featured.ts'
import { imageUrl } from '#contract/media/images.ts'
import { type Note, noteChange } from '../audit/note.queries.ts'
import { meanRating } from '../catalogue/card.queries.ts'
import type { Query } from '../db/client.ts'
import { listingIndex, listingsOf } from './listings.queries.ts'
import { profileIndex } from './users.queries.ts'
import { findNumbers } from './search.queries.ts'

export interface FeaturedCounts {
  featured: number
  available: number
}

/** A group's live listings, the newest first, and how many each group has. */
export function listFeaturedListings(query: FeaturedQuery): [Query, Query] {
  return [
    listingsOf(sql`(${findNumbers(listingIndex, { ...query, facets: [facetOf(query)] })})`),
    countsOf('featured_listings', 'live_listings'),
  ]
}

export interface FeaturedProfileRow {
  seq: number
  id: string
  username: string
  first_name: string | null
  last_name: string | null
  avatar_url: string | null
  bio: string | null
  website: string | null
  live_count: number
  rating_sum: number
  rating_count: number
  featured: number
}

const profileColumns = sql`
  p.id, p.username, p.first_name, p.last_name, p.avatar_url, p.bio, p.website, p.live_count, p.rating_sum,
  p.rating_count, p.featured`

/** A group's profiles, which have usernames, the newest first, and how many each group has. */
export function listFeaturedProfiles(query: FeaturedQuery): [Query, Query] {
  return [
    sql`
      SELECT n.seq, ${profileColumns}
      FROM (${findNumbers(profileIndex, { ...query, facets: [facetOf(query)] })}) AS page
      JOIN profile_numbers n ON n.seq = page.seq JOIN profiles p ON p.id = n.profile_id ORDER BY n.seq DESC`,
    countsOf('featured_profiles', 'portfolios'),
  ]
}

export function findFeaturedProfile(id: string): Query {
  return sql`SELECT 0 AS seq, ${profileColumns} FROM profiles p WHERE p.id = ${id}`
}

function facetOf({ group }: FeaturedQuery): string {
  return group === 'available' ? 'ava' : 'fea'
}

function countsOf(featured: string, all: string): Query {
  const counter = (name: string) => sql`coalesce((SELECT value FROM counters WHERE name = ${name}), 0)`
  return sql`SELECT ${counter(featured)} AS featured, ${counter(all)} - ${counter(featured)} AS available`
}

/** Features a listing that is live, or takes that back of any; the last answers its id where something changed. */
export function featureListing(admin: Query, id: string, featured: boolean, note: Note): [Query, Query] {
  const isAllowed = sql`
    id = ${id} AND deleted_at IS NULL AND featured <> ${featured ? 1 : 0} AND ${admin} IS NOT NULL
    AND (live = 1 OR ${featured ? 0 : 1})`
  return [
    noteFeatured(admin, note, 'listing.feature', featured, sql`listings WHERE ${isAllowed}`),
    sql`UPDATE listings SET featured = ${featured ? 1 : 0} WHERE ${isAllowed} RETURNING id`,
  ]
}

/** The same of a profile with a username. */
export function featureProfile(admin: Query, id: string, featured: boolean, note: Note): [Query, Query] {
  const isAllowed = sql`
    id = ${id} AND featured <> ${featured ? 1 : 0} AND ${admin} IS NOT NULL
    AND (username IS NOT NULL OR ${featured ? 0 : 1})`
  return [
    noteFeatured(admin, note, 'profile.feature', featured, sql`profiles WHERE ${isAllowed}`),
    sql`UPDATE profiles SET featured = ${featured ? 1 : 0} WHERE ${isAllowed} RETURNING id`,
  ]
}

function noteFeatured(
  admin: Query,
  note: Note,
  action: 'listing.feature' | 'profile.feature',
  featured: boolean,
  of: Query,
): Query {
  const flag = (is: boolean) => sql`json_object('featured', json(${String(is)}))`
  return noteChange(admin, note, {
    action,
    entity: action === 'listing.feature' ? 'listing' : 'profile',
    subject: sql`id`,
    before: flag(!featured),
    after: flag(featured),
    of,
  })
}

export function toFeaturedProfile(row: FeaturedProfileRow): FeaturedProfile {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    avatar: row.avatar_url === null ? null : imageUrl(row.avatar_url),
    bio: row.bio,
    website: row.website,
    listingCount: row.live_count,
    rating: meanRating(row.rating_sum, row.rating_count),
    featured: row.featured === 1,
  }
}

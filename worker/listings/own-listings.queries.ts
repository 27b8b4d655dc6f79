import { type SQL, sql } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import { EXCERPT, OWN_LISTINGS_PAGE_SIZE } from '#contract/limits.ts'
import type { Picture, OwnListing, OwnListingCard, OwnListingPage } from '#contract/listings/own-listings.ts'
import { findAnyListing } from '../catalogue/find-listing.queries.ts'
import type { Database, Query } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import type { UserRef } from '../sessions/session-of.queries.ts'

export interface OwnListingRow {
  project: string
}

/** A listing as its seller knows it, and what only the server does. */
export interface Stored {
  sellerId: string
  /** As they are stored. */
  imagePaths: string[]
  project: OwnListing
}

/** What is the same in the document and in a `OwnListing`. */
type Same = Omit<
  OwnListing,
  | 'featureImage'
  | 'images'
  | 'royalty'
  | 'training'
  | 'deployment'
  | 'featured'
  | 'addressVerified'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
>
interface Document {
  same: Same
  seq: number
  sellerId: string
  imagePaths: string[]
  alts: string[]
  /** Royalty, training, deployment, featured, a feature image and a verified address as bits. */
  bits: number
  createdAt: number
  updatedAt: number
  deletedAt: number | null
}

/** One JSON document a project; `description` is what is shown of it. */
const projectJson = (description: Query) => sql`json_object(
  'same', json_object(
    'id', l.id, 'slug', l.slug, 'title', l.title, 'description', ${description}, 'priceCents', l.price_cents,
    'tags', (
      SELECT json_group_array(t.name ORDER BY lt.position)
      FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq WHERE lt.listing_seq = l.seq
    ),
    'category', (
      SELECT json_object('id', c.id, 'slug', c.slug, 'name', c.name) FROM current_categories c WHERE c.seq = l.category_seq
    ),
    'demoLink', l.demo_link, 'seoKeyword', l.seo_keyword, 'supportMonths', l.support_months,
    'status', coalesce(l.deleted_status, l.status), 'reason', l.status_reason, 'viewCount', l.view_count,
    'favouriteCount', 0, 'version', l.version
  ),
  'seq', l.seq, 'sellerId', l.seller_id, 'imagePaths', json(l.images), 'alts', json(l.image_alts),
  'bits', l.royalty + 2 * l.training + 4 * l.deployment + 8 * l.featured + 16 * l.has_feature_image
    + 32 * EXISTS (SELECT 1 FROM users u WHERE u.id = l.seller_id AND u.email_verified IS NOT NULL),
  'createdAt', l.created_at, 'updatedAt', l.updated_at, 'deletedAt', l.deleted_at
) AS project`

/** A listing by its id, for its seller. */
export function findOwn(me: Query, id: string): Query {
  return sql`SELECT ${projectJson(sql`l.description`)} FROM listings l WHERE l.id = ${id} AND l.seller_id = ${me}`
}

/** A listing by its id, for its seller and for admins. */
export function findOwnListing(me: Query, id: string): Query {
  return sql`SELECT ${projectJson(sql`l.description`)} FROM listings l WHERE l.id = ${id} AND ${mayRead(me, sql`l.seller_id`)}`
}

/** A listing as buyers will see it, for its seller and for admins. */
export function previewListing(db: Database, me: UserRef, id: string) {
  return findAnyListing(db, id, mayRead(me, listings.sellerId))
}

/** Whether somebody is the seller of a listing, or an admin. */
export function mayRead(me: Query, sellerId: Query): SQL {
  return sql`(${sellerId} = ${me} OR EXISTS (SELECT 1 FROM profiles WHERE id = ${me} AND role = 'admin'))`
}

/** A person's listings, newest first, one more than a page shows; `until` is when those deleted before are gone for them. */
export function listOwn(
  me: Query,
  { before, deleted }: { before?: number | undefined; deleted: boolean },
  until: number,
): Query {
  return sql`
    SELECT ${projectJson(sql`substr(l.description, 1, ${EXCERPT})`)}
    FROM listings l
    WHERE l.seller_id = ${me} AND l.seq < ${before ?? Number.MAX_SAFE_INTEGER}
      AND ${deleted ? sql`l.deleted_at IS NOT NULL AND l.deleted_at > ${until}` : sql`l.deleted_at IS NULL`}
    ORDER BY l.seq DESC LIMIT ${OWN_LISTINGS_PAGE_SIZE + 1}`
}

export function toPage(rows: OwnListingRow[]): OwnListingPage {
  const all = rows.map(({ project }) => JSON.parse(project) as Document)
  const items = all.slice(0, OWN_LISTINGS_PAGE_SIZE).map((document): OwnListingCard => {
    const { description, images: _, ...card } = projectOf(document)
    return { ...card, excerpt: description }
  })
  return { items, next: all.length > OWN_LISTINGS_PAGE_SIZE ? String(all[OWN_LISTINGS_PAGE_SIZE - 1]?.seq) : null }
}

export function toStored([row]: OwnListingRow[]): Stored | undefined {
  if (!row) return undefined
  const document = JSON.parse(row.project) as Document
  return { sellerId: document.sellerId, imagePaths: document.imagePaths, project: projectOf(document) }
}

function projectOf({ same, imagePaths, alts, bits, createdAt, updatedAt, deletedAt }: Document): OwnListing {
  const has = (bit: number) => (bits & bit) !== 0
  const pictures = imagePaths.map((path, index): Picture => ({ path: imageUrl(path), alt: alts[index] ?? '' }))
  const featureImage = (has(16) && pictures[0]) || null
  return {
    ...same,
    royalty: has(1),
    training: has(2),
    deployment: has(4),
    featured: has(8),
    featureImage,
    images: featureImage ? pictures.slice(1) : pictures,
    addressVerified: has(32),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    deletedAt: deletedAt === null ? null : new Date(deletedAt).toISOString(),
  }
}

export interface FactsRow {
  has_category: number
  verified: number
  made_lately: number
}

/** What a form is judged by: whether its category exists, whether the seller is verified, how many they made since. */
export function factsOf(me: Query, category: string | null, since: number, most: number): Query {
  return sql`
    SELECT
      ${category} IS NULL OR EXISTS (SELECT 1 FROM current_categories WHERE id = ${category}) AS has_category,
      EXISTS (SELECT 1 FROM users WHERE id = ${me} AND email_verified IS NOT NULL) AS verified,
      (
        SELECT count(*) FROM (
          SELECT created_at FROM listings WHERE seller_id = ${me} ORDER BY seq DESC LIMIT ${most}
        ) WHERE created_at > ${since}
      ) AS made_lately`
}

import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { MAX_FORMER_SLUGS } from '#contract/limits.ts'
import type { ListingForm } from '#contract/listings/listing-form.ts'
import type { EntryStamp } from '../audit/audit.queries.ts'
import type { Database, Query } from '../db/client.ts'
import { transitionListing } from './move-listing.queries.ts'
import { attachmentFor, type Pictures } from './listing-images.queries.ts'

/** What a form comes to, as it is stored. */
export interface Content extends Omit<ListingForm, 'featureImage' | 'images'>, Pictures {
  alts: string[]
}

/**
 * A new draft, in this order and one transaction. Nothing is stored for who has no account any more, or with pictures that
 * it may not show.
 */
export function insertListing(
  me: Query,
  listing: { id: string; slugs: string[]; now: number },
  content: Content,
): Query[] {
  const { id, slugs, now } = listing
  const pictures = attachmentFor(me, id, content, now)
  const isSomebody = sql`id = ${me} AND ${pictures.allowed}`
  return [
    insertTags(content.tags, me, now, sql`SELECT 1 FROM users WHERE ${isSomebody}`),
    sql`
      INSERT INTO listings (
        id, slug, seller_id, category_seq, title, description, price_cents, demo_link, seo_keyword, support_months,
        royalty, training, deployment, images, image_alts, has_feature_image, status, created_at, updated_at)
      SELECT ${id}, ${firstFree(slugs, id)}, id, ${categorySeq(content)}, ${content.title}, ${content.description},
        ${content.price}, ${content.demoLink}, ${content.seoKeyword}, ${content.supportMonths},
        ${content.royalty ? 1 : 0}, ${content.training ? 1 : 0}, ${content.deployment ? 1 : 0},
        ${JSON.stringify(content.images)}, ${JSON.stringify(content.alts)}, ${content.hasFeatureImage ? 1 : 0},
        'draft', ${now}, ${now}
      FROM users WHERE ${isSomebody}`,
    insertListingTags(content.tags, sql`SELECT seq FROM listings WHERE id = ${id}`),
    ...pictures.statements,
  ]
}

/**
 * The next version of a listing, in this order and one transaction, unless it is not this version any more or may not show
 * the pictures; the first answers a row where it is saved. `slugs` are there where its title asks for another, `submission`
 * where it is to wait for review.
 */
export function updateListing(
  db: Database,
  me: Query,
  listing: {
    id: string
    version: number
    slugs: string[] | undefined
    now: number
    submission: EntryStamp | undefined
  },
  content: Content,
): Query[] {
  const { id, version, slugs, now, submission } = listing
  const pictures = attachmentFor(me, id, content, now)
  const isThis = sql`
    id = ${id} AND seller_id = ${me} AND version = ${version} AND deleted_at IS NULL AND ${pictures.allowed}`
  const seq = sql`SELECT seq FROM listings WHERE ${isThis}`
  const names = JSON.stringify(content.tags)
  return [
    sql`SELECT id FROM listings WHERE ${isThis}`,
    ...(submission ? transitionListing(db, me, id, 'submit', submission, { version, allowed: pictures.allowed }) : []),
    insertTags(content.tags, me, now, seq),
    sql`
      DELETE FROM listing_tags WHERE listing_seq = (${seq})
        AND tag_seq NOT IN (SELECT seq FROM current_tags WHERE name IN (SELECT value FROM json_each(${names})))`,
    insertListingTags(content.tags, seq),
    ...(slugs ? giveUpSlug(id, slugs, isThis, now) : []),
    sql`
      UPDATE listings SET
        title = ${content.title}, description = ${content.description}, category_seq = ${categorySeq(content)},
        price_cents = ${content.price}, demo_link = ${content.demoLink}, seo_keyword = ${content.seoKeyword},
        support_months = ${content.supportMonths}, royalty = ${content.royalty ? 1 : 0},
        training = ${content.training ? 1 : 0}, deployment = ${content.deployment ? 1 : 0},
        images = ${JSON.stringify(content.images)}, image_alts = ${JSON.stringify(content.alts)},
        has_feature_image = ${content.hasFeatureImage ? 1 : 0}, version = version + 1, updated_at = ${now},
        slug = ${slugs ? firstFree(slugs, id) : sql`slug`}
      WHERE ${isThis}`,
    ...pictures.statements,
  ]
}

/** The slug that is given up leads to its listing from now on; forgotten are the one it takes up again and the oldest. */
function giveUpSlug(id: string, slugs: string[], isThis: Query, now: number): Query[] {
  const seq = sql`(SELECT seq FROM listings WHERE ${isThis})`
  return [
    sql`
      INSERT INTO former_slugs (slug, listing_seq, created_at) SELECT slug, seq, ${now} FROM listings WHERE ${isThis}
      ON CONFLICT DO UPDATE SET listing_seq = excluded.listing_seq, created_at = excluded.created_at`,
    sql`DELETE FROM former_slugs WHERE listing_seq = ${seq} AND slug = ${firstFree(slugs, id)}`,
    sql`
      DELETE FROM former_slugs WHERE listing_seq = ${seq} AND slug NOT IN (
        SELECT slug FROM former_slugs WHERE listing_seq = ${seq} ORDER BY created_at DESC LIMIT ${MAX_FORMER_SLUGS})`,
  ]
}

/** The first of these slugs that no other listing has or had. */
function firstFree(slugs: string[], id: string): Query {
  return sql`(
    SELECT value FROM json_each(${JSON.stringify(slugs)}) AS wish
    WHERE NOT EXISTS (SELECT 1 FROM listings AS other WHERE other.slug = wish.value AND other.id <> ${id})
      AND NOT EXISTS (
        SELECT 1 FROM former_slugs f JOIN listings AS other ON other.seq = f.listing_seq
        WHERE f.slug = wish.value AND other.id <> ${id})
    ORDER BY wish.key LIMIT 1
  )`
}

function categorySeq({ category }: Content): Query {
  return sql`(SELECT seq FROM current_categories WHERE id = ${category})`
}

/** Tags that nobody has used before are made up by this seller. */
function insertTags(tags: string[], sellerId: Query, now: number, condition: Query): Query {
  const rows = JSON.stringify(tags.map((name) => ({ id: v7(), name })))
  return sql`
    INSERT INTO tags (id, name, created_at, created_by)
    SELECT value->>'id', value->>'name', ${now}, ${sellerId} FROM json_each(${rows}) WHERE EXISTS (${condition})
    ON CONFLICT DO NOTHING`
}

function insertListingTags(tags: string[], listingSeq: Query): Query {
  return sql`
    INSERT INTO listing_tags (listing_seq, tag_seq, position)
    SELECT l.seq, t.seq, wish.key
    FROM (${listingSeq}) AS l JOIN json_each(${JSON.stringify(tags)}) AS wish JOIN current_tags t ON t.name = wish.value
    WHERE true
    ON CONFLICT DO UPDATE SET position = excluded.position`
}

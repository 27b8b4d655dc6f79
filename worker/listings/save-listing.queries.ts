import { and, eq, exists, inArray, isNull, notInArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { v7 } from 'uuid'
import { nameKey } from '#contract/admin/taxonomy.ts'
import { inclusionsOf } from '#contract/deals/terms.ts'
import type { License } from '#contract/licenses/licenses.ts'
import { SELLER_MOVES } from '#contract/listings/lifecycle.ts'
import { MAX_FORMER_SLUGS } from '#contract/listings/limits.ts'
import type { ListingForm } from '#contract/listings/listing-form.ts'
import type { EntryStamp } from '../audit/audit.queries.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { categories, tags } from '../db/schema/taxonomy.ts'
import { formerSlugs, listings, listingTags } from '../db/schema/listings.ts'
import { inclusionColumns, inclusionList, toStored } from '../db/terms.ts'
import { isPackageBlocked } from '../packages/package-blocks.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { attachListingImages, type ListingImages } from './listing-images.queries.ts'
import { markEdits } from './live-edits.queries.ts'
import { updateOwnStatus } from './transition-listing.queries.ts'

/** A form's content as it is stored. */
export interface Content extends Omit<ListingForm, 'license' | 'featureImage' | 'images'>, ListingImages {
  license: License
  alts: string[]
}

/** Inserts a draft, perhaps a copy, unless the caller's account was deleted or may not show the images. */
export function insertListing(
  db: Database,
  me: UserRef,
  { id, slugs, now, from }: { id: string; slugs: string[]; now: number; from?: string },
  content: Content,
) {
  const attachment = attachListingImages(db, me, { id, from }, content, now)
  const seller = sql`(SELECT id FROM ${users} WHERE id = ${me} AND ${attachment.allowed})`
  return {
    newTags: insertTags(db, content.tags, me, now, exists(seller)),
    inserted: rows<never>(
      db,
      sql`
        INSERT INTO ${listings} (
          id, slug, seller_id, category_seq, title, description, price_cents, demo_link, seo_keyword, ${inclusionColumns},
          license, wider_licenses, renewal_cents, shows_usual_price, open_to_offers, buy_now, lowest_cents, accept_cents,
          sold_once, images, image_alts, has_feature_image, status,
          created_at, updated_at)
        SELECT ${id}, ${firstFree(slugs, id)}, seller.id, ${categorySeq(content)}, ${content.title},
          ${content.description}, ${content.price}, ${content.demoLink}, ${content.seoKeyword},
          ${inclusionList((name) => sql`${toStored(content[name])}`)}, ${content.license},
          ${JSON.stringify(content.widerLicenses)}, ${content.renewalPrice}, ${content.showsUsualPrice ? 1 : 0},
          ${content.openToOffers ? 1 : 0},
          ${content.buyNow ? 1 : 0}, ${content.lowestPrice}, ${content.acceptPrice}, ${content.soldOnce ? 1 : 0},
          ${JSON.stringify(content.images)}, ${JSON.stringify(content.alts)}, ${content.hasFeatureImage ? 1 : 0},
          'draft', ${now}, ${now}
        FROM ${seller} AS seller`,
    ),
    tags: insertListingTags(
      db,
      content.tags,
      qb.select({ seq: listings.seq }).from(listings).where(eq(listings.id, id)),
    ),
    attached: attachment.attached,
  }
}

interface Save {
  id: string
  version: number
  /** Candidates for a new slug, if the title calls for one. */
  slugs: string[] | undefined
  now: number
  /** Set if the listing is submitted for review. */
  submission: EntryStamp | undefined
}

/**
 * Saves the next version of a listing, unless it has changed since, may not show the images, or is to be submitted with
 * a package that must not be; `matched` has a row if
 * it is saved.
 */
export function updateListing(db: Database, me: UserRef, save: Save, content: Content) {
  const { id, version, slugs, now, submission } = save
  const attachment = attachListingImages(db, me, { id }, content, now)
  const isThis = and(
    eq(listings.id, id),
    eq(listings.sellerId, me),
    eq(listings.version, version),
    isNull(listings.deletedAt),
    attachment.allowed,
    submission && sql`NOT (${inArray(listings.status, [...SELLER_MOVES.submit.from])} AND ${isPackageBlocked})`,
  )
  const seq = qb.select({ seq: listings.seq }).from(listings).where(isThis)
  const allowed = and(attachment.allowed, content.soldOnce ? isNull(listings.soldDealId) : undefined)
  const submitted = submission && updateOwnStatus(db, me, id, 'submit', submission, { version, allowed })
  return {
    matched: db.select({ id: listings.id }).from(listings).where(isThis),
    ...submitted,
    newTags: insertTags(db, content.tags, me, now, exists(seq)),
    droppedTags: dropTags(db, content.tags, seq),
    tags: insertListingTags(db, content.tags, seq),
    ...(slugs && retireSlug(db, id, slugs, isThis, now)),
    saved: db
      .update(listings)
      .set({
        title: content.title,
        description: content.description,
        categorySeq: categorySeq(content),
        priceCents: content.price,
        demoLink: content.demoLink,
        demoDownSince: sql`iif(${listings.demoLink} IS ${content.demoLink}, ${listings.demoDownSince}, NULL)`,
        seoKeyword: content.seoKeyword,
        ...inclusionsOf(content),
        license: content.license,
        widerLicenses: content.widerLicenses,
        renewalCents: content.renewalPrice,
        showsUsualPrice: content.showsUsualPrice,
        openToOffers: content.openToOffers,
        buyNow: content.buyNow,
        lowestCents: content.lowestPrice,
        acceptCents: content.acceptPrice,
        soldOnce: content.soldOnce,
        ...(!content.soldOnce && { soldDealId: null }),
        images: content.images,
        imageAlts: content.alts,
        hasFeatureImage: content.hasFeatureImage,
        offlineStatus: null,
        version: sql`${listings.version} + 1`,
        updatedAt: new Date(now),
        ...(slugs && { slug: firstFree(slugs, id) }),
      })
      .where(isThis),
    attached: attachment.attached,
    ...markEdits(db, eq(listings.id, id), now),
  }
}

/** Keeps the old slug redirecting to its listing; deletes the reused one and the oldest. */
function retireSlug(db: Database, id: string, slugs: string[], isThis: SQL | undefined, now: number) {
  const seq = qb.select({ seq: listings.seq }).from(listings).where(isThis)
  const newest = qb
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(eq(formerSlugs.listingSeq, sql`${seq}`))
    .orderBy(sql`${formerSlugs.createdAt} DESC`)
    .limit(MAX_FORMER_SLUGS)
  const isOfListing = eq(formerSlugs.listingSeq, sql`${seq}`)
  return {
    retired: db
      .insert(formerSlugs)
      .select(
        qb
          .select({ slug: listings.slug, listingSeq: listings.seq, createdAt: sql`${now}`.as('created_at') })
          .from(listings)
          .where(isThis),
      )
      .onConflictDoUpdate({
        target: formerSlugs.slug,
        set: { listingSeq: sql`excluded.listing_seq`, createdAt: sql`excluded.created_at` },
      }),
    retaken: db.delete(formerSlugs).where(and(isOfListing, eq(formerSlugs.slug, firstFree(slugs, id)))),
    oldest: db.delete(formerSlugs).where(and(isOfListing, notInArray(formerSlugs.slug, newest))),
  }
}

/** The first of these slugs that no other listing has or had. */
function firstFree(slugs: string[], id: string): SQL<string> {
  return sql`(
    SELECT value FROM json_each(${JSON.stringify(slugs)}) AS wish
    WHERE NOT EXISTS (SELECT 1 FROM listings AS other WHERE other.slug = wish.value AND other.id <> ${id})
      AND NOT EXISTS (
        SELECT 1 FROM former_slugs f JOIN listings AS other ON other.seq = f.listing_seq
        WHERE f.slug = wish.value AND other.id <> ${id})
    ORDER BY wish.key LIMIT 1
  )`
}

function categorySeq({ category }: Content): SQL<number | null> {
  return sql`${qb
    .select({ seq: categories.seq })
    .from(categories)
    .where(and(eq(categories.id, sql`${category}`), isNull(categories.deletedAt)))}`
}

/** Creates the tags that do not exist yet, in the seller's name. */
function insertTags(db: Database, names: string[], sellerId: UserRef, now: number, condition: SQL) {
  const made = JSON.stringify(names.map((name) => ({ id: v7({ msecs: now }), name, key: nameKey(name) })))
  return rows<never>(
    db,
    sql`
      INSERT INTO ${tags} (id, name, name_key, created_at, created_by)
      SELECT value->>'id', value->>'name', value->>'key', ${now}, ${sellerId} FROM json_each(${made}) WHERE ${condition}
      ON CONFLICT DO NOTHING`,
  )
}

function dropTags(db: Database, names: string[], listingSeq: SQLWrapper) {
  const wanted = qb
    .select({ seq: tags.seq })
    .from(tags)
    .where(
      and(
        isNull(tags.deletedAt),
        sql`${tags.nameKey} IN (SELECT value FROM json_each(${JSON.stringify(names.map(nameKey))}))`,
      ),
    )
  return db
    .delete(listingTags)
    .where(and(eq(listingTags.listingSeq, sql`${listingSeq}`), notInArray(listingTags.tagSeq, wanted)))
}

function insertListingTags(db: Database, names: string[], listingSeq: SQLWrapper) {
  return rows<never>(
    db,
    sql`
      INSERT INTO ${listingTags} (listing_seq, tag_seq, position)
      SELECT l.seq, t.seq, wish.key
      FROM ${listingSeq} AS l JOIN json_each(${JSON.stringify(names.map(nameKey))}) AS wish
        JOIN current_tags t ON t.name_key = wish.value
      WHERE true
      ON CONFLICT DO UPDATE SET position = excluded.position`,
  )
}

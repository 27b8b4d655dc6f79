import { and, eq, type SQL, sql } from 'drizzle-orm'
import { RESPONSE_ANSWERS } from '#contract/deals/limits.ts'
import { MIN_SHOWN_FAVORITES } from '#contract/favorites/limits.ts'
import { DEMO_DAYS, USUAL_PRICE_PURCHASES } from '#contract/listings/limits.ts'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import { toDemoDays } from '#contract/listings/demo-days.ts'
import { stackOf } from '#contract/listings/stack.ts'
import { imageUrl } from '#contract/media/images.ts'
import { constant, type Database, rows } from '../db/client.ts'
import { jsonObject, parseRow } from '../db/json-rows.ts'
import { chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { demoDays } from '../db/schema/demos.ts'
import { grants } from '../db/schema/grants.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { inclusionFields, toInclusions } from '../db/terms.ts'
import { listingCardFields, listingCardJoins, meanRating, toListingCard } from './listing-card.queries.ts'
import { responseTime, usualPrice } from './catalogue.rules.ts'
import { isNamed } from './is-named.queries.ts'
import { listedPackage, toListedPackage } from './listed-package.queries.ts'

/** The times of the seller's newest first answers, in milliseconds. */
const sellerAnswers = sql<number[]>`json((
  SELECT json_group_array(ms) FROM (
    SELECT ${chats.firstAnswerMs} AS ms FROM ${chats}
    WHERE ${chats.sellerId} = ${listings.sellerId} AND ${chats.firstAnswerMs} IS NOT NULL
    ORDER BY ${chats.seq} DESC LIMIT ${sql.raw(String(RESPONSE_ANSWERS))})))`

/** On which of the newest checked days its demo could be reached. */
const demoResults = sql<{ day: string; up: number }[]>`json((
  SELECT json_group_array(json_object('day', day, 'up', up)) FROM (
    SELECT ${demoDays.day} AS day, ${demoDays.up} AS up FROM ${demoDays}
    WHERE ${demoDays.listingSeq} = ${listings.seq} ORDER BY ${demoDays.day} DESC LIMIT ${sql.raw(String(DEMO_DAYS))})))`

/**
 * What each buyer paid among the newest purchases, in cents, if the seller shows it. Of several the first counts, since
 * later ones may renew it at a price of their own; what was free does not, nor a wider license, nor what an admin ended.
 */
const buyersPrices = sql<number[]>`iif(${listings.showsUsualPrice} = 1, json((
  SELECT json_group_array(cents) FROM (
    SELECT cents, min(seq) FROM (
      SELECT ${grants.seq} AS seq, ${grants.buyerId} AS buyer, ${grants.license} AS license,
        ${grants.endedAt} AS ended, ${deals.priceCents} AS cents
      FROM ${grants} CROSS JOIN ${deals} ON ${deals.id} = ${grants.id}
      WHERE ${grants.listingId} = ${listings.id}
      ORDER BY ${grants.seq} DESC LIMIT ${sql.raw(String(USUAL_PRICE_PURCHASES))})
    WHERE cents > 0 AND ended IS NULL AND (license IS NULL OR license IS ${listings.license}) GROUP BY buyer))), json('[]'))`

/** What a product page shows in addition to a card. */
const listingFields = {
  ...listingCardFields,
  description: listings.description,
  images: listings.images,
  imageAlts: listings.imageAlts,
  demoLink: listings.demoLink,
  demoDownSince: listings.demoDownSince,
  demoResults,
  license: listings.license,
  widerLicenses: listings.widerLicenses,
  buyersPrices,
  ...inclusionFields(listings),
  openToOffers: listings.openToOffers,
  buyNow: listings.buyNow,
  soldOnce: listings.soldOnce,
  seoKeyword: listings.seoKeyword,
  updatedAt: listings.updatedAt,
  favoriteCount: listings.favoriteCount,
  sellerRatingSum: profiles.ratingSum,
  sellerRatingCount: profiles.ratingCount,
  sellerListingCount: profiles.liveCount,
  // Milliseconds, whatever the column's mode.
  sellerCreatedAt: sql<number>`${profiles.createdAt}`,
  sellerAnswers,
  package: listedPackage,
}

export interface ListingRow {
  listing: string
}

const selectListing = constant(sql`SELECT ${jsonObject(listingFields)} AS listing FROM ${listings} ${listingCardJoins}`)
const isLive = constant(sql`${listings.live} = 1`)
const isKept = constant(sql`${listings.deletedAt} IS NULL`)

/** The live listing with this id or slug, or a former slug. */
export async function findListing(db: Database, idOrSlug: string): Promise<Listing | undefined> {
  const [row] = await rows<ListingRow>(db, sql`${selectListing} WHERE ${isNamed(idOrSlug)} AND ${isLive}`)
  return row && toListing(row)
}

/** The listing with this id, live or not, if the caller meets `mayRead`. */
export function findAnyListing(db: Database, id: string, mayRead: SQL) {
  return rows<ListingRow>(db, sql`${selectListing} WHERE ${eq(listings.id, id)} AND ${isKept} AND ${mayRead}`)
}

/** The id of the live listing with this id or slug. */
export async function findListingId(db: Database, idOrSlug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isNamed(idOrSlug), isLive))
  return row?.id
}

export function toListing({ listing }: ListingRow): Listing {
  const row = parseRow(listingFields, listing)
  const { cover: _, hasOptions: __, ...card } = toListingCard(row)
  return {
    ...card,
    description: row.description,
    descriptionHtml: descriptionHtml(row.description),
    images: row.images.map(imageUrl),
    imageAlts: row.images.map((___, index) => row.imageAlts[index] ?? ''),
    stack: stackOf(card.tags),
    demoLink: row.demoLink,
    demoDownSince: row.demoDownSince === null ? null : new Date(row.demoDownSince).toISOString(),
    demoDays: toDemoDays(
      row.demoResults.map(({ day, up }) => ({ day, up: up === 1 })),
      Date.now(),
    ),
    license: row.license,
    widerLicenses: row.widerLicenses,
    usualCents: usualPrice(row.buyersPrices),
    ...toInclusions(row),
    openToOffers: row.openToOffers === 1,
    buyNow: row.buyNow === 1,
    soldOnce: row.soldOnce === 1,
    seoKeyword: row.seoKeyword,
    updatedAt: new Date(row.updatedAt).toISOString(),
    package: toListedPackage(row.package),
    // Favorites purge nothing: cached replies are fresh for 30 s, soon enough for a number.
    favoriteCount: row.favoriteCount < MIN_SHOWN_FAVORITES ? 0 : row.favoriteCount,
    seller: {
      ...card.seller,
      rating: meanRating(row.sellerRatingSum, row.sellerRatingCount),
      reviewCount: row.sellerRatingCount,
      listingCount: row.sellerListingCount,
      memberSince: new Date(row.sellerCreatedAt).toISOString(),
      responseMs: responseTime(row.sellerAnswers),
    },
  }
}

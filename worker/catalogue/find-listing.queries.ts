import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import type { Listing } from '#contract/listings/schemas.ts'
import { imageUrl } from '#contract/media/images.ts'
import { isUuid } from '#contract/slug.ts'
import { type Database, qb } from '../db/client.ts'
import { categories } from '../db/schema/labels.ts'
import { formerSlugs, listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { cardFields, meanRating, toCard } from './card.queries.ts'

/** What a product page shows beside what cards do. */
const listingFields = {
  ...cardFields,
  description: listings.description,
  images: listings.images,
  imageAlts: listings.imageAlts,
  demoLink: listings.demoLink,
  supportMonths: listings.supportMonths,
  royalty: listings.royalty,
  training: listings.training,
  deployment: listings.deployment,
  seoKeyword: listings.seoKeyword,
  updatedAt: listings.updatedAt,
  sellerRatingSum: sql<number>`${profiles.ratingSum}`.as('seller_rating_sum'),
  sellerRatingCount: sql<number>`${profiles.ratingCount}`.as('seller_rating_count'),
  sellerListingCount: profiles.liveCount,
  sellerCreatedAt: sql<number>`${profiles.createdAt}`.as('seller_created_at'),
}

/** The live listing with this id or slug, or one that had this slug. */
export async function findListing(db: Database, idOrSlug: string): Promise<Listing | undefined> {
  const [row] = await selectListing(db, and(isNamed(idOrSlug), eq(listings.live, true)))
  return row && toListing(row)
}

/** The listing with this id, live or not, for a caller whom the condition `mayRead` allows to see it. */
export function findAnyListing(db: Database, id: string, mayRead: SQL) {
  return selectListing(db, and(eq(listings.id, id), isNull(listings.deletedAt), mayRead))
}

/** The id of the live listing with this id or slug. */
export async function findListingId(db: Database, idOrSlug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(isNamed(idOrSlug), eq(listings.live, true)))
  return row?.id
}

/** Whether a listing has this id or slug, or had this slug. */
export function isNamed(idOrSlug: string): SQL {
  if (isUuid(idOrSlug)) return eq(listings.id, idOrSlug.toLowerCase())
  const bySlug = qb.select({ seq: listings.seq }).from(listings).where(eq(listings.slug, idOrSlug))
  const byFormerSlug = qb
    .select({ seq: formerSlugs.listingSeq })
    .from(formerSlugs)
    .where(eq(formerSlugs.slug, idOrSlug))
  return eq(listings.seq, sql`coalesce(${bySlug}, ${byFormerSlug})`)
}

function selectListing(db: Database, condition: SQL | undefined) {
  return db
    .select(listingFields)
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.sellerId))
    .leftJoin(categories, and(eq(categories.seq, listings.categorySeq), isNull(categories.deletedAt)))
    .where(condition)
}

export function toListing(row: Awaited<ReturnType<typeof selectListing>>[number]): Listing {
  const { cover: _, ...card } = toCard(row)
  return {
    ...card,
    description: row.description,
    descriptionHtml: descriptionHtml(row.description),
    images: row.images.map(imageUrl),
    imageAlts: row.images.map((__, index) => row.imageAlts[index] ?? ''),
    demoLink: row.demoLink,
    supportMonths: row.supportMonths,
    royalty: row.royalty,
    training: row.training,
    deployment: row.deployment,
    seoKeyword: row.seoKeyword,
    updatedAt: row.updatedAt.toISOString(),
    seller: {
      ...card.seller,
      rating: meanRating(row.sellerRatingSum, row.sellerRatingCount),
      reviewCount: row.sellerRatingCount,
      listingCount: row.sellerListingCount,
      memberSince: new Date(row.sellerCreatedAt).toISOString(),
    },
  }
}

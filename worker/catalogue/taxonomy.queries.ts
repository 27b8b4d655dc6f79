import { and, gt, isNull, or, sql } from 'drizzle-orm'
import { MAX_TAXONOMY_ITEMS } from '#contract/listings/limits.ts'
import type { Database } from '../db/client.ts'
import { languages } from '../db/schema/languages.ts'
import { categories, tags } from '../db/schema/taxonomy.ts'

/** Categories by name without case, each with its number of live listings. */
export async function listCategories(db: Database) {
  const { id, slug, name, nameKey, liveCount } = categories
  return await db
    .select({ id, slug, name, listingCount: liveCount })
    .from(categories)
    .where(isNull(categories.deletedAt))
    .orderBy(nameKey)
    .limit(MAX_TAXONOMY_ITEMS)
}

/** Tags by name without case, each with its number of live listings; without sellers' tags that no live listing has. */
export async function listTags(db: Database) {
  const { id, name, nameKey, liveCount, createdBy } = tags
  return await db
    .select({ id, name, listingCount: liveCount })
    .from(tags)
    .where(and(isNull(tags.deletedAt), or(gt(liveCount, 0), isNull(createdBy))))
    .orderBy(nameKey)
    .limit(MAX_TAXONOMY_ITEMS)
}

/** The languages of live listings' packages by slug, each with its number of live listings. */
export async function listLanguages(db: Database) {
  const { slug, name, liveCount } = languages
  return await db
    .select({ slug: sql<string>`${slug}`, name, listingCount: liveCount })
    .from(languages)
    .where(gt(liveCount, 0))
    .orderBy(slug)
    .limit(MAX_TAXONOMY_ITEMS)
}

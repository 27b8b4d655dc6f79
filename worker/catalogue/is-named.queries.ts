import { eq, type SQL, sql } from 'drizzle-orm'
import { foldSlug, isUuid } from '#contract/slug.ts'
import { listings } from '../db/schema/listings.ts'

/** Whether a listing has this id, slug or former slug. */
export function isNamed(idOrSlug: string): SQL {
  if (isUuid(idOrSlug)) return eq(listings.id, idOrSlug.toLowerCase())
  const slug = foldSlug(idOrSlug)
  return sql`listings.seq = coalesce(
    (SELECT seq FROM listings WHERE slug = ${slug}),
    (SELECT listing_seq FROM former_slugs WHERE slug = ${slug})
  )`
}

import { isolate } from './isolate.ts'
import * as v from 'valibot'
import { MAX_CATEGORY_QUERY } from './listings/limits.ts'
import { Category, ListingCard } from './listings/catalogue.ts'
import { textParam } from './query-params.ts'
import { SITE_NAME } from './site.ts'

/** The query of `GET /api/feed`: the slug of a category, or nothing for all. */
export const FeedQuery = v.object({
  category: textParam('category', MAX_CATEGORY_QUERY, 'This category name is too long.'),
})

/** The listings published last, newest first. */
export const ListingFeed = v.object({
  /** The requested one; null for all, or if there is none with this slug. */
  category: v.nullable(Category),
  items: v.array(
    v.object({
      ...ListingCard.entries,
      /** The beginning of its description, as text on one line; may be empty. */
      summary: v.string(),
      /** When it was first published. */
      publishedAt: v.string(),
      updatedAt: v.string(),
    }),
  ),
})
export type ListingFeed = v.InferOutput<typeof ListingFeed>

/** The title of the feed of all new listings, or of a category's. */
export function feedTitle(categoryName: string | undefined): string {
  return categoryName ? `New in ${isolate(categoryName)} on ${SITE_NAME}` : `New on ${SITE_NAME}`
}

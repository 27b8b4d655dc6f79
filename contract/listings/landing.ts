import * as v from 'valibot'
import { ListingCard } from './catalogue.ts'

/** A seller as the landing page shows them. `website` is as they typed it: an address only once `websiteOf` says so. */
export const Portfolio = v.object({
  id: v.string(),
  username: v.string(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  bio: v.nullable(v.string()),
  website: v.nullable(v.string()),
  /** Live listings. */
  listingCount: v.number(),
})
export type Portfolio = v.InferOutput<typeof Portfolio>

/** The reply of `GET /api/landing`: at most as many as `limits.ts` says of each, the newest first. */
export const Landing = v.object({ products: v.array(ListingCard), portfolios: v.array(Portfolio) })
export type Landing = v.InferOutput<typeof Landing>

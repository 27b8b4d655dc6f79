import * as v from 'valibot'
import { once } from './query-params.ts'

/** The query of `GET /api/sitemap` and `/api/sitemap/profiles`: the number of a block, from 0. */
export const SitemapQuery = v.object({
  block: v.optional(
    v.pipe(
      once('block'),
      v.regex(/^(?:\d{1,6})?$/, '"block" must be the number of a block, from 0.'),
      v.transform(Number),
    ),
    '',
  ),
})
export type SitemapQuery = v.InferOutput<typeof SitemapQuery>

/** The live listings of a block, by sequence number; `last` is that of the last live listing of all, or 0. */
export const SitemapEntries = v.object({
  items: v.array(v.object({ slug: v.string(), updatedAt: v.string() })),
  last: v.number(),
})
export type SitemapEntries = v.InferOutput<typeof SitemapEntries>

/** The same for profiles with a username. */
export const ProfileSitemapEntries = v.object({
  items: v.array(v.object({ username: v.string(), updatedAt: v.string() })),
  last: v.number(),
})
export type ProfileSitemapEntries = v.InferOutput<typeof ProfileSitemapEntries>

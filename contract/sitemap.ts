import * as v from 'valibot'

/** Addresses that one file may list, by the sitemap protocol. */
export const MOST_URLS = 50_000
/** How far one call of the API reaches, in places of the order of listing. */
export const SITEMAP_REACH = 10_000

const place = (name: string) =>
  v.optional(
    v.pipe(
      v.string(`Give "${name}" at most once.`),
      v.regex(/^\d{1,12}$/, `"${name}" is a place in the order of listing.`),
      v.transform(Number),
    ),
  )

/** The query of `GET /api/sitemap` and `/api/sitemap/profiles`: places after `after` (0 when left out) up to `until` (as far as it reaches). */
export const SitemapQuery = v.pipe(
  v.object({ after: place('after'), until: place('until') }),
  v.transform(({ after = 0, until = after + SITEMAP_REACH }) => ({ after, until })),
  v.forward(
    v.check(({ after, until }) => until - after <= SITEMAP_REACH, `Ask for at most ${SITEMAP_REACH} places.`),
    ['until'],
  ),
)
export type SitemapQuery = v.InferOutput<typeof SitemapQuery>

/** The live listings among those places, and the place of the last live one of all; 0 while there is none. */
export const SitemapEntries = v.object({
  items: v.array(v.object({ slug: v.string(), updatedAt: v.string() })),
  last: v.number(),
})
export type SitemapEntries = v.InferOutput<typeof SitemapEntries>

/** The same of `GET /api/sitemap/profiles`: profiles with a username, by their place in the order of arrival. */
export const ProfileSitemapEntries = v.object({
  items: v.array(v.object({ username: v.string(), updatedAt: v.string() })),
  last: v.number(),
})
export type ProfileSitemapEntries = v.InferOutput<typeof ProfileSitemapEntries>

import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { v7 } from 'uuid'
import { nameKey } from '#contract/admin/taxonomy.ts'
import { distinctSlug, slugify } from '#contract/slug.ts'
import { qb } from '../db/client.ts'
import { formerSlugs, listings as stored } from '../db/schema/listings.ts'
import { inclusionColumns, inclusionList } from '../db/terms.ts'
import type { ImportedListing } from './import-line.rules.ts'

/** Named statements, in which `admin` is null if the caller may not import. */
export type StoreStatements<Name extends string = string> = (admin: SQLWrapper) => Record<Name, SQL>

/** Replaces an admin's id for scripts with direct access to the database. */
export const ANY_CALLER = sql`1`

/** Which of these listings are already stored, and which of their slugs are taken. */
export function findPresent(listings: readonly ImportedListing[]): { ids: SQL; slugs: SQL; formerSlugs: SQL } {
  const isOneOf = (column: SQLWrapper, values: string[]) =>
    sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`
  const ids = listings.map(({ id }) => id)
  const slugs = listings.map(({ slug }) => slug)
  return {
    ids: qb.select({ id: stored.id }).from(stored).where(isOneOf(stored.id, ids)).getSQL(),
    slugs: qb.select({ slug: stored.slug }).from(stored).where(isOneOf(stored.slug, slugs)).getSQL(),
    formerSlugs: qb
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .where(isOneOf(formerSlugs.slug, slugs))
      .getSQL(),
  }
}

/**
 * Stores listings with their sellers, categories and tags, in this order and one transaction, unless `admin` is null.
 * Leaves alone what another import has stored meanwhile. `added` has the ids of the new ones.
 */
export function insertListings(listings: readonly ImportedListing[], now: number, admin: SQLWrapper) {
  const rows = JSON.stringify(listings.map(toRow))
  const given = (json: string) => sql`json_each(iif(${admin} IS NULL, '[]', ${json}))`
  return {
    // The first line that names a seller wins; later ones conflict with it, in this batch or another.
    sellers: sql`
      INSERT INTO profiles (id, username, first_name, last_name, bio, website, featured, role, created_at)
      SELECT
        value->>'id', value->>'username', nullif(value->>'firstName', ''), nullif(value->>'lastName', ''),
        nullif(value->>'bio', ''), value->>'website', value->>'featured', 'seller', ${now}
      FROM ${given(JSON.stringify(listings.map(({ seller }) => ({ ...seller, id: seller.id ?? v7() }))))}
      WHERE TRUE ON CONFLICT DO NOTHING`,
    categories: sql`
      INSERT INTO categories (id, slug, name, name_key, created_at)
      SELECT value->>'id',
        iif(EXISTS (SELECT 1 FROM current_categories WHERE slug = value->>'slug'), value->>'distinct', value->>'slug'),
        value->>'name', value->>'key', ${now}
      FROM ${given(JSON.stringify(categoriesOf(listings)))}
      WHERE NOT EXISTS (SELECT 1 FROM current_categories WHERE name_key = value->>'key' OR name = value->>'name')
      ON CONFLICT DO NOTHING`,
    tags: sql`
      INSERT INTO tags (id, name, name_key, created_at)
      SELECT value->>'id', value->>'name', value->>'key', ${now} FROM ${given(JSON.stringify(tagsOf(listings)))}
      WHERE TRUE ON CONFLICT DO NOTHING`,
    // Inserted as drafts, so that the search index is written only once per listing, when it has its tags and goes
    // live.
    added: sql`
      INSERT INTO listings (
        id, slug, seller_id, category_seq, title, description, price_cents, demo_link, seo_keyword, ${inclusionColumns},
        license, wider_licenses, renewal_cents, shows_usual_price, sold_once, featured, images, image_alts,
        has_feature_image, status_reason, status, created_at, updated_at)
      SELECT
        value->>'id', value->>'slug',
        coalesce(
          (SELECT id FROM profiles WHERE id = value->>'sellerId'),
          (SELECT id FROM profiles WHERE username = value->>'seller')),
        coalesce(
          (SELECT seq FROM current_categories WHERE name_key = value->>'categoryKey'),
          (SELECT seq FROM current_categories WHERE name = value->>'category')),
        value->>'title', value->>'description', value->>'price', value->>'demoLink', nullif(value->>'seoKeyword', ''),
        ${inclusionList((name) => sql.raw(`value->>'${name}'`))}, value->>'license', value->>'widerLicenses',
        value->>'renewalPrice', value->>'showsUsualPrice', value->>'license' = 'buyout', value->>'featured',
        value->>'images', value->>'imageAlts', value->>'hasFeatureImage', value->>'reason', 'draft',
        coalesce(value->>'createdAt', ${now}), ${now}
      FROM ${given(rows)} WHERE TRUE ON CONFLICT DO NOTHING RETURNING id`,
    listingTags: sql`
      INSERT INTO listing_tags (listing_seq, tag_seq, position)
      SELECT l.seq, t.seq, tag.key
      FROM ${given(rows)} AS line
      JOIN listings l ON l.id = line.value->>'id' AND l.status = 'draft' AND l.updated_at = ${now}
      JOIN json_each(line.value->'tagKeys') AS tag
      JOIN current_tags t ON t.name_key = tag.value
      WHERE TRUE ON CONFLICT DO NOTHING`,
    statuses: sql`
      UPDATE listings SET
        status = line.value->>'status',
        submitted_at = iif(line.value->>'status' = 'pending', ${now}, NULL),
        published_at = iif(line.value->>'status' = 'published', listings.created_at, NULL)
      FROM ${given(rows)} AS line
      WHERE listings.id = line.value->>'id' AND line.value->>'status' <> 'draft'
        AND listings.status = 'draft' AND listings.updated_at = ${now}`,
  }
}

function toRow({ seller, category, createdAt, tags, ...rest }: ImportedListing) {
  return {
    ...rest,
    tagKeys: tags.map(nameKey),
    sellerId: seller.id ?? null,
    seller: seller.username,
    category,
    categoryKey: category === null ? null : nameKey(category),
    createdAt: createdAt ?? null,
  }
}

function tagsOf(listings: readonly ImportedListing[]) {
  const names = listings.flatMap((listing) => listing.tags)
  return [...Map.groupBy(names, nameKey)].map(([key, [name = '']]) => ({ id: v7(), key, name }))
}

/** Each category once, ignoring case; if two have the same slug, only the first gets it. */
function categoriesOf(listings: readonly ImportedListing[]) {
  const byKey = new Map<string, { id: string; key: string; name: string; slug: string; distinct: string }>()
  const slugs = new Set<string>()
  for (const { category: name } of listings) {
    const key = name === null ? undefined : nameKey(name)
    if (name === null || key === undefined || byKey.has(key)) continue
    const id = v7()
    const preferred = slugify(name)
    const distinct = distinctSlug(preferred || 'category', id)
    const slug = preferred === '' || slugs.has(preferred) ? distinct : preferred
    slugs.add(slug)
    byKey.set(key, { id, key, name, slug, distinct })
  }
  return [...byKey.values()]
}

import { type SQL, sql } from 'drizzle-orm'
import { type InclusionName, perInclusion } from '#contract/deals/terms.ts'
import { type Database, rows } from '../db/client.ts'
import { jsonPairs } from '../db/json-rows.ts'
import { columnOf } from '../db/schema/terms.ts'

/** Listings per read. */
const PAGE_SIZE = 400

export interface ExportRow {
  seq: number
  line: string
}

/** The listings after a `seq` as lines that an import accepts, oldest first, without deleted ones. */
export function listExportLines(db: Database, after: number) {
  const flag = (column: SQL) => sql`json(iif(${column} = 1, 'true', 'false'))`
  const column = (name: InclusionName) => sql.raw(`l.${columnOf(name)}`)
  const included = perInclusion((name) => flag(column(name)), column)
  return rows<ExportRow>(
    db,
    sql`
    SELECT l.seq, json_object(
      'id', l.id, 'slug', l.slug,
      'seller', json_object(
        'id', p.id, 'username', p.username, 'firstName', p.first_name, 'lastName', p.last_name, 'bio', p.bio,
        'website', iif(p.website LIKE 'http%', p.website, NULL), 'featured', ${flag(sql`p.featured`)}),
      'title', l.title, 'description', l.description, 'price', l.price_cents / 100.0,
      'category', (SELECT name FROM current_categories WHERE seq = l.category_seq),
      'tags', (
        SELECT json_group_array(t.name ORDER BY lt.position)
        FROM listing_tags lt JOIN current_tags t ON t.seq = lt.tag_seq WHERE lt.listing_seq = l.seq),
      'demoLink', l.demo_link, 'images', json(l.images), 'imageAlts', json(l.image_alts),
      'hasFeatureImage', ${flag(sql`l.has_feature_image`)}, ${jsonPairs(included)},
      'license', iif(l.sold_once, 'buyout', l.license),
      'widerLicenses', (
        SELECT json_group_array(
          json_object('license', value->>'license', 'price', (value->>'priceCents') / 100.0) ORDER BY key)
        FROM json_each(l.wider_licenses)),
      'renewalPrice', l.renewal_cents / 100.0, 'showsUsualPrice', ${flag(sql`l.shows_usual_price`)},
      'featured', ${flag(sql`l.featured`)}, 'seoKeyword', l.seo_keyword,
      'status', coalesce(l.held_status, l.status), 'reason', l.status_reason,
      'createdAt', strftime('%Y-%m-%dT%H:%M:%fZ', l.created_at / 1000.0, 'unixepoch')
    ) AS line
    FROM (
      SELECT seq FROM listings WHERE seq > ${after} AND deleted_at IS NULL ORDER BY seq LIMIT ${PAGE_SIZE}
    ) AS page JOIN listings l ON l.seq = page.seq JOIN profiles p ON p.id = l.seller_id ORDER BY l.seq`,
  )
}

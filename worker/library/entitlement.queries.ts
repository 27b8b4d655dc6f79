import { sql, type SQLWrapper } from 'drizzle-orm'

/**
 * Whether a version `v` of `package_versions` belongs to a grant `g` of `grants`, so that its buyer may have its bytes:
 * the one condition of the library, of every download, link and comparison. `version` is what a statement calls `v`.
 */
export const isEntitled = (version = 'v') =>
  sql.raw(`(
    g.ended_at IS NULL AND ${version}.listing_id = g.listing_id
    AND ${version}.sha256 IS NOT NULL AND ${version}.expires_at IS NULL AND ${version}.status <> 'withheld'
    AND (${version}.current_at <= coalesce(g.updates_until, ${version}.current_at)
      OR EXISTS (SELECT 1 FROM grant_versions gv WHERE gv.grant_id = g.id AND gv.version_id = ${version}.id)))`)

/** The current grants `g` of a person, of a listing; `listingId` is a column. There may be many of either alone. */
export const grantsOf = (me: SQLWrapper, listingId: SQLWrapper) =>
  sql`deals d CROSS JOIN grants g ON g.id = d.id AND g.ended_at IS NULL AND d.buyer_id = ${me}
    AND d.listing_id = ${listingId}`

/** When a version `v` became current or, one that never did, was delivered to the buyer of `g`. */
export const releasedAt = sql.raw(`coalesce(
  v.current_at, (SELECT granted_at FROM grant_versions gv WHERE gv.grant_id = g.id AND gv.version_id = v.id))`)

import { sql } from 'drizzle-orm'

/**
 * Whether a version `v` of `package_versions` belongs to a grant `g` of `grants`, so that its buyer may have its bytes:
 * the one condition of the library, of every download and of every link.
 */
export const isEntitled = sql.raw(`(
  g.ended_at IS NULL AND v.listing_id = g.listing_id
  AND v.sha256 IS NOT NULL AND v.expires_at IS NULL AND v.status <> 'withheld'
  AND (v.current_at <= coalesce(g.updates_until, v.current_at)
    OR EXISTS (SELECT 1 FROM grant_versions gv WHERE gv.grant_id = g.id AND gv.version_id = v.id)))`)

/** When a version `v` became current or, one that never did, was delivered to the buyer of `g`. */
export const releasedAt = sql.raw(`coalesce(
  v.current_at, (SELECT granted_at FROM grant_versions gv WHERE gv.grant_id = g.id AND gv.version_id = v.id))`)

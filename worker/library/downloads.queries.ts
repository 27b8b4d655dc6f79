import { type SQL, sql } from 'drizzle-orm'
import { DOWNLOAD_GAP_MS } from '#contract/library/limits.ts'
import { type Database, rows, type Statement } from '../db/client.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isEntitled } from './entitlement.queries.ts'

interface GrantRow {
  grant_id: string
  ended_at: number | null
}

interface FileRow {
  version_id: string
  key: string
  sha256: string
  bytes: number
  file_name: string
}

/** A grant, with the file of a version that was named if it belongs to it. */
export type GrantedFileRow = GrantRow & (FileRow | { [Name in keyof FileRow]: null })

function selectFile(db: Database, isNamed: SQL, where: SQL) {
  return rows<GrantedFileRow>(
    db,
    sql`SELECT g.id AS grant_id, g.ended_at, v.id AS version_id, v.key, v.sha256, v.bytes, v.file_name
      FROM grants g LEFT JOIN package_versions v ON ${isNamed} AND ${isEntitled()} WHERE ${where}`,
  )
}

/** The file of a version of a person's purchase; no row if the purchase is not theirs. */
export function findOwnedFile(db: Database, me: UserRef, { id, version }: { id: string; version: string }) {
  return selectFile(
    db,
    sql`v.listing_id = g.listing_id AND v.version = ${version}`,
    sql`g.id = ${id} AND g.buyer_id = ${me}`,
  )
}

/** The file that a link leads to; no row if its buyer has left or is suspended. */
export function findLinkedFile(db: Database, { grantId, versionId }: { grantId: string; versionId: string }) {
  return selectFile(
    db,
    sql`v.id = ${versionId}`,
    sql`g.id = ${grantId}
      AND EXISTS (SELECT 1 FROM users WHERE users.id = g.buyer_id AND users.suspended_at IS NULL)`,
  )
}

interface Sent {
  grantId: string
  versionId: string
  /** How many bytes are sent. */
  bytes: number
  byLink: boolean
  /** Whether it goes on with a download, if there was one recently. */
  isRange: boolean
}

/** Logs that bytes of a version are sent: as a download, or as more of the newest one. */
export function recordSent(db: Database, sent: Sent, now: number): Statement[] {
  const { grantId, versionId, byLink } = sent
  const of = sql`grant_id = ${grantId} AND version_id = ${versionId} AND by_link = ${byLink ? 1 : 0}`
  const isContinued = sql`${sent.isRange ? 1 : 0} AND EXISTS (
    SELECT 1 FROM downloads WHERE ${of} AND active_at >= ${now - DOWNLOAD_GAP_MS})`
  return [
    rows<never>(
      db,
      sql`INSERT INTO downloads (grant_id, version_id, started_at, active_at, bytes, by_link)
        SELECT ${grantId}, ${versionId}, ${now}, ${now}, 0, ${byLink ? 1 : 0} WHERE NOT (${isContinued})`,
    ),
    rows<never>(
      db,
      sql`UPDATE downloads SET active_at = ${now}, bytes = bytes + ${sent.bytes}
        WHERE seq = (SELECT max(seq) FROM downloads WHERE ${of})`,
    ),
  ]
}

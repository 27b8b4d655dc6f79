import { eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Action } from '#contract/admin/constants.ts'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { packageVersions } from '../db/schema/packages.ts'

interface VersionChange {
  action: Action
  /** What the version is changed to; its status and reason stay by default. */
  after?: { status?: string; reason?: string }
  where: SQL | undefined
}

/** Writes an entry about a listing for the version of its package that is about to change. */
export function recordVersion(
  db: Database,
  actor: SQLWrapper,
  stamp: EntryStamp,
  { action, after, where }: VersionChange,
) {
  const { version, status, reason, listingId } = packageVersions
  return recordChange(db, actor, stamp, {
    action,
    of: packageVersions,
    subject: listingId,
    before: { version, status, reason },
    after: { version, status, reason, ...after },
    where,
  })
}

/** Writes an entry for a version that was made of an upload; it goes after that. */
export function recordUpload(db: Database, id: string, stamp: EntryStamp) {
  const { version, status, listingId, sellerId } = packageVersions
  return recordChange(db, sellerId, stamp, {
    action: 'listing.upload-version',
    of: packageVersions,
    subject: listingId,
    before: null,
    after: { version, status },
    where: eq(packageVersions.id, id),
  })
}

import { and, eq, isNotNull } from 'drizzle-orm'
import { type EntryStamp, recordChange } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { listings } from '../db/schema/listings.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isEdited } from './live-edits.queries.ts'
import { keepApproved } from './set-listing-status.queries.ts'

/** Approves this version of an edited live listing, if it is still that. */
export function approveEdit(db: Database, admin: UserRef, id: string, version: number, stamp: EntryStamp) {
  const isThis = and(eq(listings.id, id), eq(listings.version, version), isEdited, isNotNull(admin))
  return {
    recorded: recordChange(db, admin, stamp, {
      action: 'listing.accept',
      of: listings,
      before: null,
      after: { version },
      where: isThis,
    }),
    approved: keepApproved(db, isThis, stamp.at),
  }
}

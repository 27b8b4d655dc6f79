import { and, eq, exists, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Status } from '#contract/listings/constants.ts'
import { needsVerified, SELLER_MOVES, type SellerMove } from '#contract/listings/lifecycle.ts'
import { type EntryStamp, recordStatusChange } from '../audit/audit.queries.ts'
import { type Database, qb } from '../db/client.ts'
import { users } from '../db/schema/accounts.ts'
import { listings } from '../db/schema/listings.ts'
import { markDealsOfListings } from '../deals/end-deals.queries.ts'
import { isPackageBlocked } from '../packages/package-blocks.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { isSold } from './own-listings.queries.ts'

/** The version saved after the move in the same transaction, and the condition for that. */
interface Saving {
  version: number
  allowed: SQL | undefined
}

/** A seller's move and its audit entry; `moved` has a row if it was allowed. */
export function updateOwnStatus(
  db: Database,
  me: UserRef,
  id: string,
  move: SellerMove,
  stamp: EntryStamp,
  saving?: Saving,
) {
  const { from, to } = SELLER_MOVES[move]
  const mayReturn = and(eq(listings.status, 'draft'), isNotNull(listings.offlineStatus), not(isPackageBlocked))
  const status =
    move === 'publish' ? sql<Status>`iif(${listings.status} = 'draft', ${listings.offlineStatus}, ${to})` : to
  const isVerified = qb
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, me), isNotNull(users.emailVerified)))
  const isAllowed = and(
    isOwn(me, id),
    isNull(listings.deletedAt),
    move === 'publish' ? or(inArray(listings.status, [...from]), mayReturn) : inArray(listings.status, [...from]),
    needsVerified(move) ? exists(isVerified) : undefined,
    move === 'submit' ? not(isPackageBlocked) : undefined,
    saving ? and(eq(listings.version, saving.version), saving.allowed) : canSell(move),
  )
  return {
    entry: recordStatusChange(
      db,
      me,
      stamp,
      {
        action: 'listing.status',
        status,
        reason: null,
        ...(saving && { version: sql`${listings.version} + 1` }),
      },
      isAllowed,
    ),
    moved: db
      .update(listings)
      .set({
        status,
        offlineStatus: move === 'takeOffline' ? sql`${listings.status}` : null,
        statusReason: null,
        updatedAt: new Date(stamp.at),
        ...(move === 'publish' && {
          publishedAt: sql`iif(${status} = 'published', ${announcedBy(stamp.at).publishedAt}, ${listings.publishedAt})`,
        }),
        ...(move === 'submit' && { submittedAt: new Date(stamp.at) }),
      })
      .where(isAllowed)
      .returning({ id: listings.id }),
  }
}

/** Announces a listing that is published at `at` (milliseconds), unless it was announced before. */
export function announcedBy(at: number) {
  return { publishedAt: sql`coalesce(${listings.publishedAt}, ${at})` }
}

/** Whether a listing may be put up for sale, if that is what a move does. */
function canSell(move: SellerMove): SQL | undefined {
  return move === 'takeOffline' ? undefined : not(isSold)
}

/**
 * Soft-deletes a listing and makes it a draft, so that no stranger sees it; its deals end. `moved` has a row if it
 * existed.
 */
export function softDeleteListing(db: Database, me: UserRef, id: string, stamp: EntryStamp) {
  const isThere = and(isOwn(me, id), isNull(listings.deletedAt))
  return {
    entry: recordStatusChange(
      db,
      me,
      stamp,
      { action: 'listing.delete', status: null, reason: listings.statusReason },
      isThere,
    ),
    deals: markDealsOfListings(db, qb.select({ id: listings.id }).from(listings).where(isThere), 'listing_deleted'),
    moved: db
      .update(listings)
      .set({
        deletedAt: new Date(stamp.at),
        deletedStatus: sql`coalesce(${listings.heldStatus}, ${listings.status})`,
        heldStatus: null,
        status: 'draft',
      })
      .where(isThere)
      .returning({ id: listings.id }),
  }
}

/** Restores a listing deleted after `since` (ms) to its former status. */
export function restoreListing(db: Database, me: UserRef, id: string, since: number, stamp: EntryStamp) {
  const isDeleted = and(isOwn(me, id), gt(listings.deletedAt, new Date(since)))
  return {
    entry: recordStatusChange(
      db,
      me,
      stamp,
      { action: 'listing.restore', status: listings.deletedStatus, reason: listings.statusReason },
      isDeleted,
    ),
    restored: db
      .update(listings)
      .set({ status: sql`coalesce(${listings.deletedStatus}, 'draft')`, deletedAt: null, deletedStatus: null })
      .where(isDeleted),
  }
}

function isOwn(me: UserRef, id: string): SQL | undefined {
  return and(eq(listings.id, id), eq(listings.sellerId, me))
}

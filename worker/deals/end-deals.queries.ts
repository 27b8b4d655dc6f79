import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import { ENDING_BATCH } from '#contract/deals/limits.ts'
import { CAUSES_ENDING_PAID } from '#contract/deals/endings.ts'
import type { Ending } from '#contract/deals/rpc.ts'
import { newestReason } from '../audit/audit.queries.ts'
import type { Database } from '../db/client.ts'
import { chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { statusUndos } from '../db/schema/listings.ts'
import { entryFields } from '../rooms/room-entry.queries.ts'
import { chatIdOfDeal, isChatOfDeal } from './deal-chat.queries.ts'

type Cause = Ending['cause']

/** Marked deals: of listings, of a person, or one. */
export type Marked = { listings: readonly string[] } | { person: string } | { deal: string }

/** A literal, because only then does SQLite use the index of negotiating deals. */
const isNegotiating = sql`${deals.status} = 'negotiating'`

/** Marks the negotiating deals of the listings that `ids` selects as ending. */
export function markDealsOfListings(db: Database, ids: SQLWrapper, cause: Cause) {
  return mark(db, cause, sql`${deals.listingId} IN ${ids}`)
}

/** Marks the negotiating deals of a person, on either side, as ending if `isDone`. */
export function markDealsOfPerson(db: Database, id: string, cause: Cause, isDone: SQL) {
  return mark(db, cause, and(or(eq(deals.buyerId, id), eq(deals.sellerId, id)), isDone))
}

/** Marks a negotiating deal as ending if `isDone`. */
export function markDeal(db: Database, id: string, cause: Cause, isDone: SQL) {
  return mark(db, cause, and(eq(deals.id, id), isDone))
}

function mark(db: Database, cause: Cause, which: SQL | undefined) {
  // A cause that ends paid deals too replaces one that does not.
  const isFree = CAUSES_ENDING_PAID.includes(cause)
    ? or(isNull(deals.ending), notInArray(deals.ending, [...CAUSES_ENDING_PAID]))
    : isNull(deals.ending)
  return db
    .update(deals)
    .set({ ending: cause })
    .where(and(isNegotiating, which, isFree))
}

/** The positions of some marked deals in order, after one; not of listings whose blocking can still be undone. */
export function listMarked(db: Database, marked: Marked | undefined, after: number, now: number) {
  const isUndoable = sql`${deals.ending} = 'listing_blocked' AND EXISTS (
    SELECT 1 FROM ${statusUndos} u WHERE u.listing_id = ${deals.listingId} AND u.until > ${now})`
  return db
    .select({ seq: deals.seq })
    .from(deals)
    .where(and(isNotNull(deals.ending), gt(deals.seq, after), isOneOf(marked), sql`NOT (${isUndoable})`))
    .orderBy(asc(deals.seq))
    .limit(ENDING_BATCH)
}

/** A row if a deal is marked. */
export function findMark(db: Database, id: string) {
  return db
    .select({ cause: deals.ending })
    .from(deals)
    .where(and(eq(deals.id, id), isNotNull(deals.ending)))
}

/** The endings that the rooms of marked deals have to apply. */
export function findEndings(db: Database, seqs: number[]) {
  return db
    .select({
      seq: deals.seq,
      dealId: sql<string>`${deals.id}`.as('deal_id'),
      startedAt: sql<number>`${deals.createdAt}`.as('started_at'),
      cause: sql<Cause>`${deals.ending}`.as('cause'),
      reason: sql<string | null>`iif(${deals.ending} = 'admin', ${newestReason('deal.cancel', deals.id)}, NULL)`.as(
        'reason',
      ),
      ...entryFields,
    })
    .from(deals)
    .innerJoin(chats, isChatOfDeal)
    .where(and(inArray(deals.seq, seqs), isNotNull(deals.ending)))
}

export type EndingRow = Awaited<ReturnType<typeof findEndings>>[number]

/** Ends marked deals that have no chat and so no room: they are older than rooms. */
export function endWithoutRoom(db: Database, seqs: number[], now: number) {
  return db
    .update(deals)
    .set({
      status: 'cancelled',
      phase: 'ended',
      waitsFor: null,
      endedAt: new Date(now),
      endedBy: sql`iif(${deals.ending} = 'admin', 'admin', 'system')`,
      cause: sql`${deals.ending}`,
      ending: null,
      updatedAt: new Date(now),
    })
    .where(and(inArray(deals.seq, seqs), isNotNull(deals.ending), isNull(chatIdOfDeal)))
}

/** Removes the marks of deals whose rooms have ended them, unless they were marked for another cause since. */
export function unmark(db: Database, ended: readonly Pick<EndingRow, 'seq' | 'cause'>[]) {
  const list = sql`json_each(${JSON.stringify(ended)})`
  return db
    .update(deals)
    .set({ ending: null })
    .where(
      and(
        sql`${deals.seq} IN (SELECT value->>'seq' FROM ${list})`,
        sql`${deals.ending} = (SELECT value->>'cause' FROM ${list} WHERE value->>'seq' = ${deals.seq})`,
      ),
    )
}

function isOneOf(marked: Marked | undefined): SQL | undefined {
  if (marked === undefined) return undefined
  if ('deal' in marked) return eq(deals.id, marked.deal)
  if ('person' in marked) return or(eq(deals.buyerId, marked.person), eq(deals.sellerId, marked.person))
  return sql`${deals.listingId} IN (SELECT value FROM json_each(${JSON.stringify(marked.listings)}))`
}

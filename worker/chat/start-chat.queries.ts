import { and, count, desc, eq, gt, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { CHATS_PER_DAY } from '#contract/chat/limits.ts'
import { type Database, qb, rows } from '../db/client.ts'
import { chatMembers, chats } from '../db/schema/chats.ts'
import { listings } from '../db/schema/listings.ts'
import { isChatReserved } from '../db/is-reserved.ts'
import { entryFields } from '../rooms/room-entry.queries.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'

/** A listing that a person wants to discuss: whether they do already, and how many chats they started since. */
export function findTarget(db: Database, me: UserRef, listingId: string, since: number) {
  const known = qb
    .select({ seq: chats.seq })
    .from(chats)
    .where(and(eq(chats.listingId, listings.id), eq(chats.buyerId, me)))
  return db
    .select({
      title: listings.title,
      sellerId: listings.sellerId,
      live: listings.live,
      isKnown: sql<boolean>`EXISTS ${known}`.mapWith(Boolean).as('is_known'),
      recentCount: sql<number>`${countSince(me, since)}`.as('recent_count'),
    })
    .from(listings)
    .where(eq(listings.id, listingId))
}
export type TargetRow = Awaited<ReturnType<typeof findTarget>>[number]

interface NewChat {
  id: string
  listingId: string
  title: string
  now: number
  /** Chats started since count toward the limit, in milliseconds since 1970. */
  since: number
}

/**
 * Creates a chat of a person and a listing's seller, unless there is one, the listing is offline or theirs, or the limit
 * is reached. `inserted` has a row if it was created.
 */
export function insertChat(db: Database, me: UserRef, { id, listingId, title, now, since }: NewChat) {
  const side = (role: 'buyer' | 'seller', userId: SQLWrapper, activeAt: number | null) =>
    sql`SELECT ${userId}, ${chats.seq}, ${role}, ${activeAt} FROM ${chats} WHERE ${chats.id} = ${id}`
  return {
    inserted: rows<{ id: string }>(
      db,
      sql`
        INSERT INTO ${chats} (id, listing_id, buyer_id, seller_id, title, created_at)
        SELECT ${id}, ${listings.id}, buyer.id, ${listings.sellerId}, ${title}, ${now}
        FROM ${listings} JOIN (SELECT ${me} AS id) AS buyer
        WHERE ${listings.id} = ${listingId} AND ${listings.live} = 1 AND buyer.id <> ${listings.sellerId}
          AND ${countSince(me, since)} < ${CHATS_PER_DAY}
        ON CONFLICT DO NOTHING RETURNING id`,
    ),
    members: rows<never>(
      db,
      sql`
        INSERT INTO ${chatMembers} (user_id, chat_seq, role, last_activity_at)
        ${side('buyer', chats.buyerId, now)} UNION ALL ${side('seller', chats.sellerId, null)}`,
    ),
  }
}

/** What the room of a person's chat as a buyer is to be opened with. */
export function findEntry(db: Database, me: UserRef, listingId: string) {
  return db
    .select({ ...entryFields, reserved: isChatReserved.as('reserved') })
    .from(chats)
    .where(and(eq(chats.listingId, listingId), eq(chats.buyerId, me)))
    .orderBy(desc(chats.seq))
    .limit(1)
}

/** What the room of a chat is to be opened with. */
export function findEntryOf(db: Database, chatId: string) {
  return db
    .select({ ...entryFields, reserved: isChatReserved.as('reserved') })
    .from(chats)
    .where(eq(chats.id, chatId))
}

/** Chats that a person started since, counted up to the limit. */
function countSince(me: UserRef, since: number): SQL {
  const recent = qb
    .select({ seq: chats.seq })
    .from(chats)
    .where(and(eq(chats.buyerId, me), gt(chats.createdAt, new Date(since))))
    .limit(CHATS_PER_DAY)
    .as('recent')
  return sql`${qb.select({ recent: count() }).from(recent)}`
}

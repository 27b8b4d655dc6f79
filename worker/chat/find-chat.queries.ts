import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { chatMembers, chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { selectChats } from './chat-rows.queries.ts'

/** A chat of a person by its id or by a deal's; `deal` has a row if it was a deal's. */
export function findChat(db: Database, me: UserRef, id: string) {
  return {
    chats: selectChats(
      db,
      sql`
        SELECT * FROM ${chatMembers} WHERE ${chatMembers.userId} = ${me} AND ${chatMembers.chatSeq} IN (
          SELECT ${chats.seq} FROM ${chats} WHERE ${chats.id} = ${id}
          UNION ALL
          SELECT ${chats.seq} FROM ${deals} CROSS JOIN ${chats} ON ${chats.listingId} = ${deals.listingId}
            AND ${chats.buyerId} = ${deals.buyerId} AND ${chats.sellerId} = ${deals.sellerId}
          WHERE ${deals.id} = ${id})`,
    ),
    deal: db.select({ id: deals.id }).from(deals).where(eq(deals.id, id)),
  }
}

/** A person's chat as a buyer of a listing. */
export function findChatAbout(db: Database, me: UserRef, listingId: string) {
  return selectChats(
    db,
    sql`
      SELECT * FROM ${chatMembers} WHERE ${chatMembers.userId} = ${me} AND ${chatMembers.chatSeq} = (
        SELECT ${chats.seq} FROM ${chats} WHERE ${chats.listingId} = ${listingId} AND ${chats.buyerId} = ${me}
        ORDER BY ${chats.seq} DESC LIMIT 1)`,
  )
}

import { type SQL, sql } from 'drizzle-orm'
import { constant, type Database, rows } from '../db/client.ts'
import { jsonObject, type JsonRow, parseRows } from '../db/json-rows.ts'
import { users } from '../db/schema/accounts.ts'
import { blocks, chatMembers, chats } from '../db/schema/chats.ts'
import { deals } from '../db/schema/deals.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { termFields } from '../db/terms.ts'
import { isReserved } from '../db/is-reserved.ts'

const newestDeal = sql<string | null>`(
  SELECT ${deals.id} FROM ${deals}
  WHERE ${deals.listingId} = ${chats.listingId} AND ${deals.buyerId} = ${chats.buyerId}
    AND ${deals.sellerId} = ${chats.sellerId}
  ORDER BY ${deals.seq} DESC LIMIT 1)`
const hasAccount = sql`EXISTS (SELECT 1 FROM ${users} WHERE ${users.id} = ${profiles.id})`
const isBlocked = sql<number>`EXISTS (
  SELECT 1 FROM ${blocks} WHERE ${blocks.blockerId} = ${chatMembers.userId} AND ${blocks.blockedId} = ${profiles.id})`

/** A chat as one of its members sees it; `profiles` is the other member's. */
const chatFields = {
  seq: chatMembers.chatSeq,
  role: chatMembers.role,
  lastActivityAt: chatMembers.lastActivityAt,
  archived: chatMembers.archived,
  id: chats.id,
  title: chats.title,
  createdAt: chats.createdAt,
  negotiationId: newestDeal,
  listingId: listings.id,
  slug: listings.slug,
  listingTitle: listings.title,
  cover: sql<string | null>`${listings.images}->>0`,
  ...termFields(listings),
  widerLicenses: listings.widerLicenses,
  openToOffers: sql<number>`${listings.openToOffers}`,
  buyNow: sql<number>`${listings.buyNow}`,
  status: listings.status,
  live: sql<number>`${listings.live}`,
  reserved: isReserved,
  otherId: profiles.id,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  username: profiles.username,
  avatar: profiles.avatarUrl,
  active: sql<number>`(${profiles.suspended} = 0 AND ${hasAccount})`,
  blocked: isBlocked,
}
export type ChatRow = JsonRow<typeof chatFields>

/** The joins from a user's membership of a chat to its listing and to the other member. */
export const chatJoins = constant(sql`
  CROSS JOIN ${chats} ON ${chats.seq} = ${chatMembers.chatSeq}
  CROSS JOIN ${listings} ON ${listings.id} = ${chats.listingId}
  CROSS JOIN ${profiles} ON ${profiles.id} = iif(${chatMembers.role} = 'buyer', ${chats.sellerId}, ${chats.buyerId})`)
const chatJson = constant(jsonObject(chatFields))

/** The chats of `page`, which selects rows of `chat_members` in order, as one JSON array in that order. */
export function chatsOf(page: SQL): SQL<string> {
  return sql`(SELECT json_group_array(${chatJson}) FROM (${page}) AS chat_members ${chatJoins})`
}

/** Reads the chats of `page`, for `toChatRows`. */
export function selectChats(db: Database, page: SQL) {
  return rows<{ chats: string }>(db, sql`SELECT ${chatsOf(page)} AS chats`)
}

export function toChatRows([result]: { chats: string }[]): ChatRow[] {
  return result ? parseRows(chatFields, result.chats) : []
}

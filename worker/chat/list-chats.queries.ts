import { type SQL, sql } from 'drizzle-orm'
import type { ChatFilter } from '#contract/chat/constants.ts'
import type { ChatsQuery } from '#contract/chat/chats.ts'
import { CHAT_PAGE_SIZE, CHAT_REACH } from '#contract/chat/limits.ts'
import { containsText } from '../catalogue/contains-text.queries.ts'
import { foldedText } from '../db/fold-texts.queries.ts'
import { type Database, rows } from '../db/client.ts'
import { chatMembers, chats } from '../db/schema/chats.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { chatJoins, chatsOf, type ChatRow, toChatRows } from './chat-rows.queries.ts'

interface ListRow {
  chats: string
  /** The position of the last chat within reach; null if all that there are were looked through. */
  reached: string | null
}

const byActivity = sql`ORDER BY ${chatMembers.lastActivityAt} DESC, ${chatMembers.chatSeq} DESC`
/** What a chat is found by. */
const TEXTS = [
  foldedText('title', listings.id, listings.title),
  sql`lower(${chats.title})`,
  foldedText(
    'seller',
    profiles.id,
    sql`concat_ws(' ', ${profiles.firstName}, ${profiles.lastName}, ${profiles.username})`,
  ),
]

/**
 * A person's chats, the most recently active first, one more than a page shows. What no index narrows is looked for in
 * the next `CHAT_REACH` of their chats only.
 */
export function listChats(db: Database, me: UserRef, { q = '', filter, listing, before }: ChatsQuery) {
  const conditions = [
    filter === 'unread' && sql`${chatMembers.archived} = 0`,
    filter === 'buying' && sql`${chatMembers.role} = 'buyer'`,
    filter === 'selling' && sql`${chatMembers.role} = 'seller'`,
    listing !== undefined && sql`${chats.listingId} = ${listing}`,
    q !== '' && containsText(TEXTS, q),
  ].filter((condition) => condition !== false)
  if (conditions.length === 0)
    return rows<ListRow>(
      db,
      sql`SELECT ${chatsOf(newest(me, filter, before, CHAT_PAGE_SIZE + 1))} AS chats, NULL AS reached`,
    )
  const found = sql`
    SELECT ${chatMembers}.* FROM reach AS chat_members ${chatJoins}
    WHERE ${sql.join(conditions, sql` AND `)} ${byActivity} LIMIT ${CHAT_PAGE_SIZE + 1}`
  return rows<ListRow>(
    db,
    sql`
      WITH reach AS MATERIALIZED (${newest(me, filter, before, CHAT_REACH)})
      SELECT ${chatsOf(found)} AS chats,
        (SELECT last_activity_at || '-' || chat_seq FROM reach LIMIT 1 OFFSET ${CHAT_REACH - 1}) AS reached`,
  )
}

/** The chats of a page, and the position from which the next one continues; null if there is none. */
export function toChatPage(results: ListRow[]): { rows: ChatRow[]; next: string | null } {
  const found = toChatRows(results)
  const shown = found.slice(0, CHAT_PAGE_SIZE)
  const last = shown.at(-1)
  const isCut = found.length > shown.length && last !== undefined
  return { rows: shown, next: isCut ? `${last.lastActivityAt}-${last.seq}` : (results[0]?.reached ?? null) }
}

/** The newest rows of a person that an index finds, after a position. */
function newest(me: UserRef, filter: ChatFilter | undefined, before: string | undefined, limit: number): SQL {
  const narrowed =
    filter === 'unread'
      ? sql`${chatMembers.unread} > 0`
      : sql`${chatMembers.archived} = ${filter === 'archived' ? 1 : 0}`
  const [at, seq] = (before ?? '').split('-').map(Number)
  const after =
    before === undefined ? sql`` : sql`AND (${chatMembers.lastActivityAt}, ${chatMembers.chatSeq}) < (${at}, ${seq})`
  return sql`
    SELECT * FROM ${chatMembers}
    WHERE ${chatMembers.userId} = ${me} AND ${narrowed} AND ${chatMembers.lastActivityAt} IS NOT NULL ${after}
    ${byActivity} LIMIT ${limit}`
}

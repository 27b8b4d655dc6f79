import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Status } from '#contract/listings/constants.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'

export interface NewListing {
  sellerId: string
  title?: string
  status?: Status
  images?: string[]
}

/** A listing in a status, however it came there; answers its id. */
export async function addListing({ sellerId, title = 'Inboxly', status = 'published', images }: NewListing) {
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, images, created_at, updated_at)
     VALUES (?1, ?1, ?2, ?3, 129000, ?4, ?5, 1, 1)`,
  )
    .bind(id, sellerId, title, status, JSON.stringify(images ?? []))
    .run()
  return id
}

/** A person without an account. */
export async function addProfile(firstName: string | null = 'Grace', lastName: string | null = 'Hopper') {
  const id = crypto.randomUUID()
  await env.DB.prepare('INSERT INTO profiles (id, first_name, last_name, created_at) VALUES (?, ?, ?, 1)')
    .bind(id, firstName, lastName)
    .run()
  return id
}

export interface NewChat {
  sellerId?: string
  buyerId?: string
  listingId?: string
  title?: string
  /** Since when each lists it; null for a seller who was not written to yet. */
  activeAt?: number | null
  unread?: number
  archived?: boolean
}

/** A chat in the directory, as both of its people list it; its room was not opened. */
export async function addChat(given: NewChat = {}) {
  const sellerId = given.sellerId ?? (await addProfile())
  const buyerId = given.buyerId ?? (await addProfile())
  const listingId = given.listingId ?? (await addListing({ sellerId }))
  const { title = 'Inboxly – Grace Hopper', activeAt = 1_000, unread = 0, archived = false } = given
  const id = crypto.randomUUID()
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at) VALUES (?, ?, ?, ?, ?, 1)',
    ).bind(id, listingId, buyerId, sellerId, title),
    env.DB.prepare(
      `INSERT INTO chat_members (user_id, chat_seq, role, last_activity_at, unread, archived)
       SELECT buyer_id, seq, 'buyer', coalesce(?2, created_at), ?3, ?4 FROM chats WHERE id = ?1
       UNION ALL SELECT seller_id, seq, 'seller', ?2, ?3, ?4 FROM chats WHERE id = ?1`,
    ).bind(id, activeAt, unread, archived ? 1 : 0),
  ])
  return { id, listingId, buyerId, sellerId, title, createdAt: 1 }
}

/** Opens the room of such a chat. */
export async function openRoom({ id, ...rest }: Awaited<ReturnType<typeof addChat>>): Promise<void> {
  await env.CHAT_ROOM.getByName(id).open({ chatId: id, ...rest }, [])
}

/** One of a chat's people blocks the other, or no longer, as its room reads it. */
export async function setBlocked(chatId: string, blockerId: string, blocked: boolean): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('DELETE FROM blocks WHERE blocker_id = ?').bind(blockerId),
    env.DB.prepare(
      `INSERT INTO blocks (blocker_id, blocked_id, created_at)
       SELECT ?2, iif(buyer_id = ?2, seller_id, buyer_id), 1 FROM chats WHERE id = ?1 AND ?3`,
    ).bind(chatId, blockerId, blocked ? 1 : 0),
  ])
  await env.CHAT_ROOM.getByName(chatId).readBlock(blockerId)
}

/** Stores a message in an open room; answers its id. */
export async function storeMessage(
  chatId: string,
  senderId: string,
  content: string,
  at = Date.now(),
): Promise<string> {
  const id = crypto.randomUUID()
  await runInDurableObject(env.CHAT_ROOM.getByName(chatId), (_, { storage }) => {
    const message = new RoomLedger(storage.sql).post({ id, senderId, content, negotiationId: null }, at)
    if (typeof message === 'string') throw new Error(message)
  })
  return id
}

/** Stores a deal of a chat's people about its listing, old by default, a purchase with updates for life; returns its id. */
export async function addDeal(
  { listingId, buyerId, sellerId }: Awaited<ReturnType<typeof addChat>>,
  status: string,
  startedAt = 1,
) {
  const id = crypto.randomUUID()
  await env.DB.prepare(
    `INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, created_at, updated_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)`,
  )
    .bind(id, listingId, buyerId, sellerId, status, startedAt)
    .run()
  if (status === 'purchased')
    await env.DB.prepare('INSERT INTO grants (id, listing_id, buyer_id, seller_id, created_at) VALUES (?, ?, ?, ?, ?)')
      .bind(id, listingId, buyerId, sellerId, startedAt)
      .run()
  return id
}

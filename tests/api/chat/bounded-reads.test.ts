import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChatPage } from '#contract/chat/chats.ts'
import { CHAT_PAGE_SIZE, CHAT_REACH, CHATS_PER_DAY, MAX_COUNTED_CHATS } from '#contract/chat/limits.ts'
import { findChat, findChatAbout } from '#worker/chat/find-chat.queries.ts'
import { listChats } from '#worker/chat/list-chats.queries.ts'
import { findTarget } from '#worker/chat/start-chat.queries.ts'
import { batch, type Database, open } from '#worker/db/client.ts'
import { listOwn } from '#worker/listings/own-listings.queries.ts'
import { newSession, store } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { record } from '../../support/recording-db.ts'
import { requestRecorded } from '../../support/recorded-request.ts'

const CHATS = 3_000
const ME = sql<string | null>`'ann'`

/** Ann sells two things and buys in one of a thousand of her chats. All chats are archived or unread, or neither. */
beforeAll(async () => {
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)'
  const fill = (text: string) => env.DB.prepare(`${numbers} ${text}`).bind(CHATS)
  await env.DB.batch([
    env.DB.prepare("INSERT INTO profiles (id, first_name, created_at) VALUES ('ann', 'Ann', 1), ('ben', 'Ben', 1)"),
    fill("INSERT INTO profiles (id, first_name, created_at) SELECT 'p' || i, 'Person ' || i, 1 FROM n"),
    env.DB.prepare(
      `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
       VALUES ('busy', 'busy', 'ann', 'Busy', 1, 'published', 1, 1), ('quiet', 'quiet', 'ann', 'Quiet', 1, 'published', 1, 1),
         ('bens', 'bens', 'ben', 'Bens', 1, 'published', 1, 1)`,
    ),
    fill(
      `INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at)
       SELECT 'c' || i, iif(i % 1000 = 0, 'quiet', 'busy'), 'p' || i, 'ann', 'Chat ' || i, 1 FROM n`,
    ),
    env.DB.prepare(
      `INSERT INTO chats (id, listing_id, buyer_id, seller_id, title, created_at)
       VALUES ('bought', 'bens', 'ann', 'ben', 'Bought', 1)`,
    ),
    env.DB.prepare(
      `INSERT INTO chat_members (user_id, chat_seq, role, last_activity_at, unread, archived)
       SELECT 'ann', seq, iif(buyer_id = 'ann', 'buyer', 'seller'), iif(buyer_id = 'ann', 1, seq * 10), seq % 3 = 0, buyer_id <> 'ann' AND CAST(substr(id, 2) AS INTEGER) % 7 = 0
       FROM chats`,
    ),
    env.DB.prepare(
      `INSERT INTO deals (id, listing_id, buyer_id, seller_id, status, created_at, updated_at)
       SELECT 'd' || seq, listing_id, buyer_id, seller_id, 'cancelled', 1, 1 FROM chats`,
    ),
  ])
  await store({ id: 'ann' })
})

const MIDDLE = `${CHATS * 5}-${CHATS / 2}`
/** Rows of a page: each chat with its listing, the other member and a deal. */
const PAGE = 6 * (CHAT_PAGE_SIZE + 1)
/** Rows of a search through all chats within reach. */
const REACH = 6 * CHAT_REACH + PAGE

const reads: [name: string, read: (db: Database) => Promise<unknown>, bound: number][] = [
  ['the newest chats', async (db) => listChats(db, ME, {}), PAGE],
  ['a later page', async (db) => listChats(db, ME, { before: MIDDLE }), PAGE],
  ['the archive', async (db) => listChats(db, ME, { filter: 'archived' }), PAGE],
  ['unread chats', async (db) => listChats(db, ME, { filter: 'unread' }), REACH],
  ['chats as a seller', async (db) => listChats(db, ME, { filter: 'selling' }), REACH],
  ['chats as a buyer', async (db) => listChats(db, ME, { filter: 'buying' }), REACH],
  ['chats about a listing', async (db) => listChats(db, ME, { listing: 'quiet' }), REACH],
  ['a search without matches', async (db) => listChats(db, ME, { q: 'absent' }), REACH],
  ['a search that matches every chat', async (db) => listChats(db, ME, { q: 'chat' }), REACH],
  [
    'a search of a later page',
    async (db) => listChats(db, ME, { q: 'absent', before: MIDDLE, filter: 'unread' }),
    REACH,
  ],
  ['a chat', (db) => batch(db, findChat(db, ME, 'c7')), 20],
  ['a chat by its deal', (db) => batch(db, findChat(db, ME, 'd7')), 20],
  ['a chat about a listing', async (db) => findChatAbout(db, ME, 'bens'), 20],
  ['the listing to start a chat about', async (db) => findTarget(db, ME, 'busy', 0), 10 + CHATS_PER_DAY],
  ['projects with their chats', async (db) => listOwn(db, ME, { deleted: false }, 0), 20 + 2 * 3 * MAX_COUNTED_CHATS],
]

describe('D1 reads of thousands of chats', () => {
  it('read a bounded number of rows', async () => {
    const others: object[] = []
    for (const [name, read, bound] of reads) {
      const recording = record(env.DB)
      await read(open(recording.db))
      const { rowsRead } = recording
      if (rowsRead === 0 || rowsRead > bound) others.push({ name, bound, rowsRead })
    }
    expect(others).toEqual([])
  })

  it('take one round trip per list', async () => {
    const { reply, recording } = await requestRecorded({
      path: '/api/chats?q=chat&filter=unread',
      cookie: await newSession('ann'),
    })
    expect((await reply.json<ChatPage>()).items).toHaveLength(CHAT_PAGE_SIZE)
    expect(recording.roundTrips).toBe(1)
  })

  it.each([
    ['filter=buying', 1],
    ['listing=quiet', CHATS / 1_000],
  ])('find all chats of ?%s over several pages', async (query, count) => {
    const cookie = await newSession('ann')
    const found: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const page: ChatPage = await fetchJson(`/api/chats?${query}${next && `&before=${next}`}`, cookie)
      found.push(...page.items.map(({ id }) => id))
      next = page.next
    }
    expect(new Set(found).size).toBe(count)
    expect(found).toHaveLength(count)
  })
})

import * as v from 'valibot'
import type { DealRules } from '#contract/deals/machine.ts'
import { perInclusion } from '#contract/deals/terms.ts'
import { LICENSES } from '#contract/licenses/licenses.ts'
import { fullName } from '#contract/profiles/names.ts'
import type { Database, Row } from '../../local-store.ts'
import { columnOf } from '#worker/db/schema/terms.ts'
import { messageSubject } from '#worker/reports/message-subject.rules.ts'
import { BUYER_CHATS } from './buyer-chats.ts'
import { SELLER_CHATS } from './seller-chats.ts'
import { type DemoChat, MINUTE_MS, type ChatRecord } from './demo-chat.ts'

export const DEMO_CHATS: DemoChat[] = [...SELLER_CHATS, ...BUYER_CHATS]

/** A buyer reported by the seller. Their account has no password, but can be warned and suspended. */
const STRANGER = {
  id: '0199f000-0000-7000-8000-000000000010',
  email: 'leo@demo.sourceyard.dev',
  firstName: 'Leo',
  lastName: 'Marchetti',
}
const REPORT_ID = '0199f000-0000-7000-8000-000000000020'

/** The chats with the ids and names of the store's people and listings. Creates the reported buyer. */
export async function addDemoChats(db: Database, now: number): Promise<ChatRecord[]> {
  const created = now - 30 * 24 * 60 * MINUTE_MS
  const results = await db.batch([
    [
      `INSERT INTO profiles (id, first_name, last_name, role, created_at) VALUES (?, ?, ?, 'buyer', ?)
       ON CONFLICT DO NOTHING`,
      [STRANGER.id, STRANGER.firstName, STRANGER.lastName, created],
    ],
    [
      'INSERT INTO users (id, email, email_verified, created_at) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING',
      [STRANGER.id, STRANGER.email, created],
    ],
    ...DEMO_CHATS.map(({ about, buyer }): [string, (string | null)[]] => [
      `SELECT l.*, l.id AS listing, l.seller_id AS seller, p.id AS buyer, p.first_name AS first, p.last_name AS last
       FROM listings l JOIN profiles p ON p.username = ?2 OR p.id = ?3 WHERE l.slug = ?1`,
      [about, buyer ?? null, buyer === undefined ? STRANGER.id : null],
    ]),
  ])
  return DEMO_CHATS.map((chat, index) => toChatRecord(chat, results[index + 2]?.[0], now))
}

/** Writes the report about the message that has one, unless it was written before. */
export async function addDemoReport(db: Database, records: ChatRecord[]): Promise<void> {
  const index = DEMO_CHATS.findIndex(({ reported }) => reported !== undefined)
  const { reported } = DEMO_CHATS[index] ?? {}
  const { entry, entries } = records[index] ?? {}
  const message = reported && entries?.[reported.line]
  if (!message || !('content' in message) || !entry) throw new Error('The demo has no reported message.')
  const at = message.at + 15 * MINUTE_MS
  const subjectId = messageSubject(entry.chatId, message.id)
  await db.batch([
    [
      `INSERT INTO report_cases (id, subject, subject_id, place_id, title, content, reported_id, created_at)
       VALUES (?, 'message', ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      [REPORT_ID, subjectId, entry.chatId, entry.title, message.content, entry.buyerId, at],
    ],
    [
      `INSERT INTO reports (id, case_seq, subject_id, reporter_id, reason, words, created_at)
       SELECT id, seq, subject_id, ?, 'other', ?, ? FROM report_cases WHERE id = ? ON CONFLICT DO NOTHING`,
      [entry.sellerId, reported.reason, at, REPORT_ID],
    ],
  ])
}

function toChatRecord(chat: DemoChat, row: Row | undefined, now: number): ChatRecord {
  const { number, about, began, deal, rules, lines, unread = {}, archivedBy } = chat
  if (!row) throw new Error(`The demo has no listing or buyer for its chat about ${about}.`)
  const people = { buyer: String(row['buyer']), seller: String(row['seller']) }
  let at = now - began * MINUTE_MS
  const entries = lines.map(({ by, after, content, was, inDeal, move }, line): ChatRecord['entries'][number] => {
    at += after * MINUTE_MS
    const id = `0199f002-0000-7000-8000-0000${number}${String(line).padStart(4, '0')}`
    if (move) return { id, userId: people[by], move, at }
    return {
      id,
      senderId: people[by],
      content: was ?? content,
      negotiationId: inDeal ? (deal ?? null) : null,
      at,
      edit: was === undefined ? null : { content, at: at + MINUTE_MS },
    }
  })
  return {
    entry: {
      chatId: `0199f001-0000-7000-8000-00000000${number}`,
      listingId: String(row['listing']),
      buyerId: people.buyer,
      sellerId: people.seller,
      title: `${row['title']} – ${fullName(textOf(row['first']), textOf(row['last']))}`,
      createdAt: now - began * MINUTE_MS,
    },
    deal: deal === undefined ? null : { id: deal, rules: { ...rulesOf(row), ...rules } },
    entries,
    unread: (['buyer', 'seller'] as const).map((side) => ({ userId: people[side], count: unread[side] ?? 0 })),
    archivedBy: archivedBy === undefined ? null : people[archivedBy],
  }
}

/** How a listing of the demo is sold. */
function rulesOf(row: Row): DealRules {
  const included = perInclusion(
    (name) => row[columnOf(name)] === 1,
    (name) => numberOf(row[columnOf(name)]),
  )
  const listed = { priceCents: Number(row['price_cents']), license: v.parse(v.picklist(LICENSES), row['license']) }
  return {
    list: { ...listed, ...included },
    options: [listed],
    live: true,
    openToOffers: true,
    buyNow: true,
    lowestCents: null,
    acceptCents: null,
  }
}

function numberOf(value: Row[string] | undefined): number | null {
  return typeof value === 'number' ? value : null
}

function textOf(value: Row[string] | undefined): string | null {
  return typeof value === 'string' ? value : null
}

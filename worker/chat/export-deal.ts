import type { ChatMessage } from '#contract/chat/messages.ts'
import type { DealFacts } from '#contract/deals/record.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { streamPages } from '../http/stream-pages.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findOwnDeal, listDelivered } from './deal-record.queries.ts'
import { RECORD_END, recordHead, recordJson, recordMessages, recordMiddle } from './record-html.ts'
import { isOfDeal, type RecordSource, spanOf, toDealFacts, toRecordedMessage } from './to-deal-record.ts'

/** Messages per read: half a megabyte at most. */
const AT_ONCE = 200

/** Where a record continues: its messages are read once for people and once for programs, so memory holds one page. */
interface Cursor {
  form: 'html' | 'json'
  /** The last message read. */
  sequence: number
  /** Whether none was written in this form yet. */
  isEmpty: boolean
}

/** The file of a deal, for its two people, and its name. */
export async function exportDeal(
  ctx: ServiceContext,
  id: string,
): Promise<{ name: string; body: ReadableStream<Uint8Array> }> {
  const { person, results } = await requireUser(ctx, (me) => ({
    deal: findOwnDeal(ctx.db, me, id),
    delivered: listDelivered(ctx.db, me, id),
  }))
  const [row] = results.deal
  if (!row) throw new ApiError('deal_not_found')
  // A deal without a chat is older than rooms.
  const room = row.chatId === null ? undefined : ctx.env.CHAT_ROOM.getByName(row.chatId)
  const history = room ? await ctx.timed('room', room.dealHistory(row.id)) : null
  const side = row.buyerId === person.id ? 'buyer' : 'seller'
  const source: RecordSource = {
    row,
    history,
    delivered: results.delivered,
    side,
    origin: ctx.env.SITE_ORIGIN,
    now: ctx.now,
  }
  const facts = toDealFacts(source)
  const read: ReadMessages = (sequence) => room?.messagesAfter(person.id, sequence, AT_ONCE) ?? Promise.resolve([])
  const first: Cursor = { form: 'html', sequence: 0, isEmpty: true }
  return {
    name: `deal-${row.slug}-${facts.exportedAt.slice(0, 10)}.html`,
    body: streamPages(first, (cursor) => readPage(source, facts, read, cursor), recordHead(facts)),
  }
}

type ReadMessages = (afterSequence: number) => Promise<ChatMessage[]>

/** Reads the next messages in one of the two forms, and what follows the last. */
async function readPage(
  source: RecordSource,
  facts: DealFacts,
  read: ReadMessages,
  { form, sequence, isEmpty }: Cursor,
): Promise<{ text: string; cursor: Cursor | null }> {
  const { row } = source
  const span = spanOf(source)
  const page = await read(sequence)
  const messages = page
    .filter((message) => isOfDeal(message, row.id, span))
    .map((message) => toRecordedMessage(message, row))
  const text = form === 'html' ? recordMessages(messages, facts) : recordJson(messages, isEmpty)
  const isStillEmpty = isEmpty && messages.length === 0
  const last = page.at(-1)
  const hasMore = page.length === AT_ONCE && last && (last.type === 'deal' || last.createdAt <= span.until)
  if (hasMore) return { text, cursor: { form, sequence: last.sequence, isEmpty: isStillEmpty } }
  if (form === 'json') return { text: text + RECORD_END, cursor: null }
  return { text: text + recordMiddle(facts, isStillEmpty), cursor: { form: 'json', sequence: 0, isEmpty: true } }
}

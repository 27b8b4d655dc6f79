import { v7 } from 'uuid'
import type { StartedChat } from '#contract/chat/chats.ts'
import { CHATS_PER_DAY } from '#contract/chat/limits.ts'
import { userName } from '#contract/profiles/names.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { findUnsyncedDeal, insertFirstDeal, markRoomAbout, type UnsyncedDeal } from '../deals/start-deal.queries.ts'
import type { CallContext } from '../object-calls/make-calls.ts'
import type { ObjectCall } from '../object-calls/object-calls.queries.ts'
import { type EntryRow, toEntry } from '../rooms/room-entry.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { findHold, unlessHeld } from '../sessions/hold.queries.ts'
import { toChatRows } from './chat-rows.queries.ts'
import { findChatAbout } from './find-chat.queries.ts'
import { findEntry, findEntryOf, findTarget, insertChat, type TargetRow } from './start-chat.queries.ts'
import { requireChat } from './to-chat.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * Starts the caller's chat with a listing's seller and its first deal, or returns the existing one. Its room is opened
 * each time, in case an earlier attempt failed.
 */
export async function startChat(ctx: ServiceContext, listingId: string): Promise<StartedChat> {
  const since = ctx.now - DAY_MS
  const { person, results: known } = await requireUser(ctx, (me) => ({
    target: findTarget(ctx.db, me, listingId, since),
    hold: findHold(ctx.db, me),
  }))
  if (known.hold.length > 0) throw new ApiError('account_on_hold')
  const { title } = judge(known.target[0], person.id, ctx.now)
  const chat = { id: v7(), listingId, title: `${title} – ${userName(person)}`, now: ctx.now, since }
  const { results } = await requireUser(ctx, (me) => ({
    ...insertChat(ctx.db, unlessHeld(me), chat),
    started: [
      insertFirstDeal(ctx.db, unlessHeld(me), v7(), listingId, ctx.now),
      markRoomAbout(ctx.db, me, listingId, ctx.now),
    ],
    target: findTarget(ctx.db, me, listingId, since),
    entry: findEntry(ctx.db, me, listingId),
    unsynced: findUnsyncedDeal(ctx.db, me, listingId),
    chats: findChatAbout(ctx.db, me, listingId),
  }))
  judge(results.target[0], person.id, ctx.now)
  const [row] = results.entry
  if (!row) throw new ApiError('listing_not_found')
  await ctx.timed('room', openRoom(ctx, row, results.unsynced[0]))
  return {
    chat: await requireChat(ctx, person.id, toChatRows(results.chats)),
    created: results.inserted.length > 0,
  }
}

/** Opens the room of a chat, and starts the deal in it that the room may lack. */
export async function syncRoom(ctx: CallContext, { target }: ObjectCall): Promise<undefined> {
  const [row] = await findEntryOf(ctx.db, target)
  if (!row) return
  const [deal] = await findUnsyncedDeal(ctx.db, row.buyerId, row.listingId)
  await openRoom(ctx, row, deal)
}

async function openRoom(
  { env }: CallContext,
  row: EntryRow & { reserved: 0 | 1 },
  deal: UnsyncedDeal | undefined,
): Promise<void> {
  const { entry, blockers } = toEntry(row)
  const room = env.CHAT_ROOM.getByName(entry.chatId)
  const start = deal && { dealId: deal.id, startedAt: deal.createdAt.getTime(), entry, blockers }
  if (start) await (row.reserved === 1 ? room.readReservation(start) : room.startDeal(start))
  else await room.open(entry, blockers)
}

/** Throws if the caller cannot start a chat about the listing. */
function judge(target: TargetRow | undefined, callerId: string, now: number): TargetRow {
  if (!target) throw new ApiError('listing_not_found')
  if (target.sellerId === callerId) throw new ApiError('own_listing')
  if (target.isKnown) return target
  if (target.live !== true) throw new ApiError('listing_offline')
  if (target.recentCount >= CHATS_PER_DAY) throw new ApiError('too_many_chats', undefined, now + DAY_MS)
  return target
}

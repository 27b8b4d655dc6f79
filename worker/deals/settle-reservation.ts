import type { HoldRequest } from '#contract/deals/rpc.ts'
import type { Reservation } from '#contract/deals/reservation.ts'
import { rootCause } from '#contract/root-cause.ts'
import { ENDING_BATCH } from '#contract/deals/limits.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { type CallContext, makeCalls } from '../object-calls/make-calls.ts'
import type { ObjectCall } from '../object-calls/object-calls.queries.ts'
import { toEntry } from '../rooms/room-entry.queries.ts'
import { findSeller, listNegotiations, settleReservation as settle } from './reservations.queries.ts'

/**
 * Gives a deal what it needs of its listing, if that is sold once and no other deal has it; other rooms read it after
 * that. Returns who has the listing then: null if no one, undefined if it is sold to many.
 */
export async function settleReservation(
  ctx: CallContext & Pick<ServiceContext, 'waitUntil'>,
  request: HoldRequest,
): Promise<Reservation | null | undefined> {
  const { current, calls } = await batch(ctx.db, settle(ctx.db, request))
  scheduleReading(ctx, calls)
  const [row] = current
  if (!row) return undefined
  return row.dealId === null ? null : { isOwn: row.dealId === request.dealId, until: row.until?.getTime() ?? null }
}

/** Makes marked calls to rooms, not awaited: a room waits for its own reservation. */
export function scheduleReading(
  ctx: CallContext & Pick<ServiceContext, 'waitUntil'>,
  calls: readonly ObjectCall[],
): void {
  if (calls.length > 0) ctx.waitUntil(makeCalls(ctx, calls, readReservations))
}

/** Has the rooms of a listing's negotiations read who has it, and shows it to visitors. */
export async function readReservations(ctx: CallContext, { target, cursor }: ObjectCall): Promise<number | undefined> {
  if (cursor === 0) {
    const [seller] = await findSeller(ctx.db, target)
    await purgeTags(ctx.env, [{ listing: target }, ...(seller ? [{ seller: seller.id }] : [])])
  }
  const page = await listNegotiations(ctx.db, target, cursor)
  const read = await Promise.allSettled(
    page.map(async ({ dealId, startedAt, ...chat }) => {
      const { entry, blockers } = toEntry(chat)
      await ctx.env.CHAT_ROOM.getByName(entry.chatId).readReservation({ dealId, startedAt, entry, blockers })
    }),
  )
  // One that failed is called again, as are the others, for which that changes nothing.
  for (const one of read) if (one.status === 'rejected') throw rootCause(one.reason)
  return page.length < ENDING_BATCH ? undefined : page.at(-1)?.seq
}

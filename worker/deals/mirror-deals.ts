import type { DealsState } from '#contract/deals/rpc.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { scheduleEndings } from './end-deals.ts'
import { storeDeals } from './mirror-deals.queries.ts'
import { scheduleReading } from './settle-reservation.ts'

/**
 * Mirrors a room's deals in D1. A listing that is sold with one of them goes offline, and its other negotiations end.
 * Repeating it changes nothing.
 */
export async function mirrorDeals(
  ctx: Pick<ServiceContext, 'env' | 'db' | 'now' | 'waitUntil'>,
  state: DealsState,
): Promise<void> {
  const { listingId, sellerId } = state.entry
  const { sold, calls } = await batch(ctx.db, storeDeals(ctx.db, state, ctx.now))
  scheduleReading(ctx, calls)
  if (sold.length === 0) return
  scheduleEndings(ctx, { listings: [listingId] })
  await purgeTags(ctx.env, [{ listing: listingId }, { seller: sellerId }])
}

import { endsDeals } from '#contract/listings/lifecycle.ts'
import { sendNotice } from '../chat/send-notice.ts'
import type { ServiceContext } from '../context.ts'
import { scheduleEndings } from '../deals/end-deals.ts'
import { findSettled, nextSettled, takeSettled } from './settle-decisions.queries.ts'

/**
 * Tells open tabs and negotiations of decisions that cannot be undone any more. Returns when the next one gets there, in
 * milliseconds since 1970, or null. What is lost on the way is found out on the next visit, or ended by the cron.
 */
export async function settleDecisions(
  ctx: Pick<ServiceContext, 'env' | 'db' | 'now' | 'waitUntil'>,
): Promise<number | null> {
  const due = await findSettled(ctx.db, ctx.now)
  // Of two concurrent runs, each takes some.
  const taken = new Set((due.length > 0 ? await takeSettled(ctx.db, due) : []).map(({ entryId }) => entryId))
  const settled = due.filter(({ entryId }) => taken.has(entryId))
  for (const { listingId, title, sellerId, hasAccount, set, status } of settled)
    if (hasAccount && set === status)
      sendNotice(ctx, sellerId, { kind: 'listing_status', listingId, title, status: set })
  const ended = settled.filter(({ set }) => endsDeals(set)).map(({ listingId }) => listingId)
  if (ended.length > 0) scheduleEndings(ctx, { listings: ended })
  return nextSettled(ctx.db)
}

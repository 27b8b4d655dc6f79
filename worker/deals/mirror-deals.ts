import type { DealsState } from '#contract/deals/rpc.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { ServiceContext } from '../context.ts'
import { batch } from '../db/client.ts'
import { storeDeals } from './mirror-deals.queries.ts'

/** Makes D1 what a room says about its deals. A listing that is sold with it goes offline. Repeating it changes nothing. */
export async function mirrorDeals(ctx: Pick<ServiceContext, 'env' | 'db'>, state: DealsState): Promise<void> {
  const { sold } = await batch(ctx.db, storeDeals(ctx.db, state))
  if (sold.length > 0) await purgeTags(ctx.env, [{ listing: state.entry.listingId }, { seller: state.entry.sellerId }])
}

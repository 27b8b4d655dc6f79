import type { DealsState } from '#contract/deals/rpc.ts'
import type { Database } from '../db/client.ts'

/** Makes D1 what a room says about its deals, unless it has something newer. */
export async function mirrorDeals(_db: Database, _state: DealsState): Promise<void> {}

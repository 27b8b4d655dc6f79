import type { DealMail } from '#contract/deals/rpc.ts'
import type { ServiceContext } from '../context.ts'

/** Puts a mail about a deal into the outbox, unless its recipient does not want it. */
export async function mailDeal(
  _ctx: Pick<ServiceContext, 'env' | 'db' | 'now' | 'waitUntil'>,
  _mail: DealMail,
): Promise<void> {}

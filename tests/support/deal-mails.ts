import type { Side } from '#contract/deals/constants.ts'
import { mailsTo } from './accounts.ts'
import { later } from './clock.ts'
import { mirror, type Negotiation } from './deals.ts'

/** Longer than the interval in which a room batches its reports. */
const MOMENT_MS = 6_000

/** The mails of a side after the room has sent its pending reports. */
export async function mailsAbout(deal: Negotiation, side: Side) {
  await mirror(deal)
  later(MOMENT_MS)
  await mirror(deal)
  return mailsTo(deal[side].email)
}

export async function mailKinds(deal: Negotiation): Promise<Record<Side, string[]>> {
  const [buyer, seller] = [await mailsAbout(deal, 'buyer'), await mailsAbout(deal, 'seller')]
  return { buyer: buyer.map(({ kind }) => kind), seller: seller.map(({ kind }) => kind) }
}
